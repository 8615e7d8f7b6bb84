// The one place where cards are drawn: pure functions from tokens to text (SVG, HTML). No page is needed.
// A token is two characters, as Python writes it: "JH", "TD"; "JK" is the joker; a suit alone is "H".
// The outlines of suits and ranks are shared with the lessons' pictures, which Python draws.
import SHAPES from "../figures/shapes.json" with { type: "json" };

export const SUITS = {
  S: { word: "spades", one: "spade", symbol: "♠", path: SHAPES.suits.S },
  H: { word: "hearts", one: "heart", symbol: "♥", path: SHAPES.suits.H },
  C: { word: "clubs", one: "club", symbol: "♣", path: SHAPES.suits.C },
  D: { word: "diamonds", one: "diamond", symbol: "♦", path: SHAPES.suits.D },
};

const SUIT_OF_SYMBOL = { "♠": "S", "♥": "H", "♣": "C", "♦": "D" };

export const RANKS = {
  7: { text: "7", word: "seven" },
  8: { text: "8", word: "eight" },
  9: { text: "9", word: "nine" },
  T: { text: "10", word: "ten" },
  J: { text: "J", word: "jack" },
  Q: { text: "Q", word: "queen" },
  K: { text: "K", word: "king" },
  A: { text: "A", word: "ace" },
};

// ---------------------------------------------------------------- words

export const escapeText = (text) =>
  String(text ?? "").replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c]);

/** {rank, suit} of a card's token, null when it is none. */
export function readCard(token) {
  const [rank, suit, ...more] = typeof token === "string" ? token : "";
  return RANKS[rank] && SUITS[suit] && more.length === 0 ? { rank, suit } : null;
}

/** The printed name of a card or suit, for reading aloud: "jack of hearts", "hearts". */
export function spoken(token) {
  const card = readCard(token);
  if (card) return `${RANKS[card.rank].word} of ${SUITS[card.suit].word}`;
  if (token === "JK") return "joker";
  return SUITS[token]?.word ?? String(token ?? "");
}

export const suitSymbol = (suit) =>
  `<svg class="ge-sym ge-suit-${suit.toLowerCase()}" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><path d="${SUITS[suit].path}"/></svg>`;

const said = (shown, words) =>
  `<span class="ge-nb"><span aria-hidden="true">${shown}</span><span class="ge-vh">${words}</span></span>`;

/** A card as it stands in running text: its rank, its suit drawn in its colour, its name for reading aloud. */
export function inText(token) {
  const card = readCard(token);
  if (card) return said(RANKS[card.rank].text + suitSymbol(card.suit), spoken(token));
  return SUITS[token] ? said(suitSymbol(token), SUITS[token].word) : escapeText(spoken(token));
}

/** Plain text to HTML: `J♥`, `10♦` and a lone `♥` become drawn symbols with spoken names; all else is escaped. */
export function symbols(text) {
  return escapeText(text).replace(/(10|[789JQKA])?([♠♥♣♦])\uFE0F?/g, (_, rank, symbol) => {
    const suit = SUIT_OF_SYMBOL[symbol];
    return inText(rank ? (rank === "10" ? "T" : rank) + suit : suit);
  });
}

/** The same text for a screen reader's live region: cards by their names, no symbols. */
export function words(text) {
  return String(text ?? "").replace(/(10|[789JQKA])?([♠♥♣♦])\uFE0F?/g, (_, rank, symbol) => {
    const suit = SUIT_OF_SYMBOL[symbol];
    return spoken(rank ? (rank === "10" ? "T" : rank) + suit : suit);
  });
}

// ---------------------------------------------------------------- geometry (a card is a box of 120 by 168)

export const CARD = { width: 120, height: 168 };

// Ranks: own single-weight letterforms, 28 high, so that a card never depends on the host's fonts.
export const GLYPHS = SHAPES.ranks;

// Court letters: own thick-and-thin capitals, about 50 by 60.
const COURTS = {
  K: "M1 3.4H21.5V5.6H15.8V54.4H21.5V56.6H1V54.4H6.7V5.6H1ZM31 3.4H46V5.6H40.7L28 20.2L46.5 54.4H51V56.6H31.5V54.4H35.3L22.3 28.2L15.8 35.7V32.3L37.9 5.6H31Z",
  Q: "M25 2C38 2 48 14 48 29.5C48 45 38 57 25 57C12 57 2 45 2 29.5C2 14 12 2 25 2ZM25 4.4C17 4.4 11.8 14 11.8 29.5C11.8 45 17 54.6 25 54.6C33 54.6 38.2 45 38.2 29.5C38.2 14 33 4.4 25 4.4Z",
  J: "M10.5 3.4H34V5.6H28V43C28 52.5 21.5 59 13 59C5.5 59 .5 54.6 .5 49.3C.5 45.3 3.2 42.6 6.6 42.6C9.9 42.6 12.2 45 12.2 48C12.2 51 10.2 53 7.5 53.3C8.7 55.6 10.6 56.7 13 56.7C17 56.7 18.5 52.5 18.5 44.5V5.6H10.5Z",
};
const COURT_LEFT = { K: 39.6, Q: 39.4, J: 46.2 };
const QUEENS_TAIL = "M19 47C28 42 33 48 36 54C38.5 59.5 43 60.8 49 57C47 64.5 39.5 67.5 34 62.5C29 57.8 27.5 49.8 19 47Z";
// Headdresses, drawn around x = 0: a cap with a plume, a coronet of pearls, a crown.
const HEADDRESS = {
  J: '<path d="M-15 7H15V13H-15Z"/><path d="M-11 7C-11 0 -6 -4 0 -4C6 -4 11 0 11 7Z"/><path d="M4 -1C6 -9 13 -13 21 -12C20 -6 14 -1 7 1Z"/>',
  Q: '<path d="M-17 15V9L-19 -2L-9 5L0 -6L9 5L19 -2L17 9V15Z"/><circle cx="-19" cy="-4" r="2.6"/><circle cx="0" cy="-8.5" r="2.6"/><circle cx="19" cy="-4" r="2.6"/>',
  K: '<path d="M-17 15V9L-20 -5L-11 2L-7 -7L0 1L7 -7L11 2L20 -5L17 9V15Z"/><path d="M-17 9.5H17"/>',
};
export const GHOST =
  "M50 4C24 4 12 24 12 50V97C12 104 19 106 24 100C28 95 33 95 37 100C41 106 46 106 50 100C54 95 59 95 63 100C67 106 72 106 76 100C81 106 88 104 88 97V50C88 24 76 4 50 4Z";
const STAR = "M12 1.5l3.2 6.8 7.3 1-5.4 5.1 1.4 7.4L12 18.2 5.5 21.8l1.4-7.4L1.5 9.3l7.3-1Z";

const COLUMNS = [46, 74];
const ROWS = { 2: [33, 135], 3: [33, 84, 135], 4: [33, 64, 104, 135] };

/** Where the pips of a number card stand: [x, y, upright]. */
export function pipPlaces(rank) {
  const rows = { 7: ROWS[3], 8: ROWS[3], 9: ROWS[4], T: ROWS[4] }[rank] ?? [];
  const sides = rows.flatMap((y) => COLUMNS.map((x) => [x, y, y <= CARD.height / 2]));
  const middle = { 7: [[60, 58, true]], 8: [[60, 58, true], [60, 110, false]], 9: [[60, 84, true]], T: [[60, 48.5, true], [60, 119.5, false]] }[rank] ?? [];
  return [...sides, ...middle];
}

// ---------------------------------------------------------------- faces

const PAPER = '<rect class="ge-paper" x=".8" y=".8" width="118.4" height="166.4" rx="10"/>';
const svg = (classes, inner) =>
  `<svg class="${classes}" viewBox="0 0 120 168" aria-hidden="true" focusable="false">${PAPER}${inner}</svg>`;
const glyph = (rank, x, y, height, weight) =>
  `<path class="ge-line" stroke-width="${weight}" transform="translate(${x} ${y}) scale(${(height / 28).toFixed(3)})" d="${GLYPHS[rank]}"/>`;
const pip = (suit, x, y, size, upright = true) =>
  `<path class="ge-fill" transform="translate(${x} ${y})${upright ? "" : " rotate(180)"} scale(${size / 100}) translate(-50 -50)" d="${SUITS[suit].path}"/>`;

function courtArt(rank, suit) {
  const letter = `transform="translate(${COURT_LEFT[rank]} 67) scale(.8)"`;
  return (
    '<rect x="36" y="22" width="48" height="124" rx="8" fill="currentColor" opacity=".06"/>' +
    '<rect x="36" y="22" width="48" height="124" rx="8" fill="none" stroke="currentColor" stroke-width="1.3" opacity=".7"/>' +
    '<rect x="39.2" y="25.2" width="41.6" height="117.6" rx="5.4" fill="none" stroke="var(--ge-brass)" stroke-width=".9"/>' +
    `<g transform="translate(60 48) scale(.86)" fill="var(--ge-brass)" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round">${HEADDRESS[rank]}</g>` +
    `<path class="ge-fill" fill-rule="evenodd" ${letter} d="${COURTS[rank]}"/>` +
    (rank === "Q" ? `<path class="ge-fill" ${letter} d="${QUEENS_TAIL}"/>` : "") +
    pip(suit, 60, 131, 12)
  );
}

function middleArt(rank, suit) {
  if (rank === "A") return pip(suit, 60, 84, 62);
  if (COURTS[rank]) return courtArt(rank, suit);
  const pips = pipPlaces(rank).map(([x, y, upright]) => pip(suit, x, y, 17.5, upright)).join("");
  return `<g class="ge-mdonly">${pip(suit, 60, 84, 50)}</g><g class="ge-lg">${pips}</g>`;
}

/** A card's face in three sizes; the style sheet shows the one that suits the card's own width. */
export function faceSVG(rank, suit) {
  const ten = rank === "T";
  const corner = glyph(rank, ten ? 6.5 : 8, 10, ten ? 29 : 31, 3.9) + pip(suit, 19, 54.5, 21);
  return svg(
    `ge-face ge-suit-${suit.toLowerCase()}`,
    `<g class="ge-art"><g class="ge-md">${corner}<g transform="rotate(180 60 84)">${corner}</g>${middleArt(rank, suit)}</g>` +
      `<g class="ge-sm">${glyph(rank, 14, 15, ten ? 58 : 60, 4.3)}${pip(suit, 72, 121, 72)}</g></g>`,
  );
}

const jokerSVG = () =>
  svg(
    "ge-face ge-suit-s",
    '<g class="ge-art">' + glyph("J", 9, 10, 24, 3.9) + glyph("K", 30, 10, 24, 3.9) +
      `<path transform="translate(24 62) scale(3)" d="${STAR}" fill="var(--ge-brass)" stroke="currentColor" stroke-width=".8" stroke-linejoin="round"/></g>`,
  );

function lattice() {
  const diamonds = [];
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 6; column++) {
      const [x, y] = [18 + column * 16.8, 18 + row * 16.5];
      diamonds.push(`M${x} ${y - 5.5}L${x + 4.2} ${y}L${x} ${y + 5.5}L${x - 4.2} ${y}Z`);
    }
  }
  return `<path fill="#5E7F8E" d="${diamonds.join("")}"/>`;
}

const LOZENGE = [["S", 60, 71], ["H", 72, 84], ["C", 60, 97], ["D", 48, 84]];

export const backSVG = () =>
  svg(
    "ge-face",
    '<rect x="7" y="7" width="106" height="154" rx="6" fill="#27404D"/>' +
      '<rect x="11" y="11" width="98" height="146" rx="4" fill="none" stroke="#D8A54A" stroke-width="1.4"/>' + lattice() +
      '<path d="M60 54L88 84L60 114L32 84Z" fill="#27404D" stroke="#D8A54A" stroke-width="1.6"/><g fill="#F4F1E9">' +
      LOZENGE.map(([s, x, y]) => `<path transform="translate(${x} ${y}) scale(.13) translate(-50 -50)" d="${SUITS[s].path}"/>`).join("") + "</g>",
  );

const TWINKLES = [[24, 30], [96, 30], [60, 20], [20, 84], [100, 84], [24, 138], [96, 138], [60, 150], [40, 46], [80, 46]];
const twinkle = ([x, y]) =>
  `<path transform="translate(${x} ${y})" d="M0 -5C.8 -1.4 1.4 -.8 5 0C1.4 .8 .8 1.4 0 5C-.8 1.4 -1.4 .8 -5 0C-1.4 -.8 -.8 -1.4 0 -5Z"/>`;

export const ghostSVG = () =>
  svg(
    "ge-face",
    `<rect x="7" y="7" width="106" height="154" rx="6" fill="#B9CBD3"/><g fill="#EEF4F6">${TWINKLES.map(twinkle).join("")}</g>` +
      `<g transform="translate(26 48) scale(.68)"><path d="${GHOST}" fill="#fff" stroke="#3F5560" stroke-width="4" stroke-linejoin="round"/>` +
      '<ellipse cx="37" cy="44" rx="6" ry="8.5" fill="#24343C"/><ellipse cx="63" cy="44" rx="6" ry="8.5" fill="#24343C"/>' +
      '<path d="M41 63Q50 72 59 63" fill="none" stroke="#24343C" stroke-width="4.5" stroke-linecap="round"/>' +
      '<ellipse cx="27" cy="60" rx="5.5" ry="3.6" fill="#F2B8A8"/><ellipse cx="73" cy="60" rx="5.5" ry="3.6" fill="#F2B8A8"/></g>',
  );

// ---------------------------------------------------------------- small signs

const icon = (inner, classes = "ge-ico") =>
  `<svg class="${classes}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${inner}</svg>`;
const ghostSign = (classes) =>
  `<svg class="${classes}" viewBox="0 0 100 110" aria-hidden="true" focusable="false"><path fill-rule="evenodd" d="${GHOST}M37 34a8 10 0 1 0 .1 0ZM63 34a8 10 0 1 0 .1 0Z"/></svg>`;

export const ICONS = {
  tick: icon('<path d="M4 13l5 5L20 6"/>'),
  cross: icon('<path d="M6 6l12 12M18 6L6 18"/>'),
  plus: icon('<path d="M12 5v14M5 12h14"/>'),
  barred: icon('<circle cx="12" cy="12" r="9"/><path d="M6 18L18 6"/>'),
  tickRound: icon('<circle cx="12" cy="12" r="10"/><path d="M7 12.5l3.4 3.4L17 9"/>'),
  back: icon('<path d="M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5"/>'),
  info: icon('<circle cx="12" cy="12" r="10"/><path d="M12 11v6M12 7.2v.2"/>'),
  bulb: icon('<path d="M9 18h6M10 21h4M8 14.5A6 6 0 1 1 16 14.5c-.7.7-1 1.3-1 2.5H9c0-1.2-.3-1.8-1-2.5Z"/>'),
  arrow: icon('<path d="M4 12h15M13 6l6 6-6 6"/>', "ge-ico ge-arrow"),
  star: icon(`<path d="${STAR}"/>`, "ge-ico ge-solid"),
  led: icon('<path d="M5 3l15 9-15 9Z"/>', "ge-ico ge-solid"),
  ghost: ghostSign("ge-ico ge-solid"),
};

// state of a card -> class of its mark, sign in it, word for it
const MARKS = {
  illegal: ["", ICONS.barred, "may not be played"],
  selected: ["ge-mark-sel", ICONS.tick, "chosen"],
  dead: ["ge-mark-dead", ICONS.ghost, "dead, in the ghost hand"],
  right: ["ge-mark-good", ICONS.tick, "right"],
  wrong: ["ge-mark-bad", ICONS.cross, "not this one"],
  missed: ["ge-mark-missed", ICONS.plus, "belongs to the answer too"],
};

export const markWord = (state) => MARKS[state]?.[2] ?? "";

export const mark = (state) =>
  MARKS[state] ? `<span class="ge-mark ${MARKS[state][0]}" aria-hidden="true">${MARKS[state][1]}</span>` : "";

// ---------------------------------------------------------------- cards and what stands around them

function drawing(token) {
  if (token === "back") return backSVG();
  if (token === "ghost") return ghostSVG();
  const card = readCard(token);
  return card ? faceSVG(card.rank, card.suit) : jokerSVG();
}

const HIDDEN_NAMES = { back: "card, face down", ghost: "ghost hand card, face down" };

/** What a card is called: its printed name, and only what the caller adds to it. */
export function cardLabel(token, { states = [], name = "", counts = "", place = "" } = {}) {
  const parts = [HIDDEN_NAMES[token] ?? spoken(token), name, place];
  if (counts && !name) parts.push(`counts as a ${SUITS[counts].one}`);
  parts.push(...states.map((state) => (state === "led" || state === "winning" ? state : markWord(state))));
  return parts.filter(Boolean).join(", ");
}

/**
 * One card. `states`: selected, right, wrong, missed, illegal, dead, led, winning. `counts`: the suit it plays as, to be
 * shown as a badge. `badge`: a number in the corner instead of the mark. `tag`: "button" for one that can be chosen.
 */
export function cardHTML(token, { tag = "span", states = [], name, counts, place, badge = "", attrs = "", quiet = false } = {}) {
  const last = states.findLast((state) => MARKS[state]);
  const classes = ["ge-card", ...states.map((state) => `ge-is-${state}`)].join(" ");
  const role = quiet ? 'aria-hidden="true"' : `aria-label="${escapeText(cardLabel(token, { states, name, counts, place }))}"`;
  const kind = tag === "button" ? 'type="button"' : quiet ? "" : 'role="img"';
  const sign = badge ? `<span class="ge-mark ge-mark-sel ge-num" aria-hidden="true">${badge}</span>` : "";
  const verdict = last && !(badge && last === "selected") ? mark(last) : "";
  const plays = counts ? `<span class="ge-counts" aria-hidden="true">=${suitSymbol(counts)}</span>` : "";
  return `<${tag} class="${classes}" ${kind} ${role} ${attrs}>${drawing(token)}${verdict}${sign}${plays}</${tag}>`;
}

const TAGS = {
  won: `<span class="ge-tag ge-tag-win">${ICONS.star}Wins</span>`,
  led: `<span class="ge-tag">${ICONS.led}Led</span>`,
};
export const tagHTML = (name) => TAGS[name] ?? `<span class="ge-tag">${escapeText(name)}</span>`;

/** What is trump; nothing where none is, which a page may show before it has explained the word. */
export const trumpBadge = (trump) =>
  trump && SUITS[trump] ? `<span class="ge-trump">${suitSymbol(trump)}Trump: ${SUITS[trump].word}</span>` : "";

/** A closed hand, seen from behind or as the ghost's. */
export const fanHTML = (count, token = "back", classes = "") =>
  `<span class="ge-fan ${classes}" aria-hidden="true">${cardHTML(token, { quiet: true }).repeat(count)}</span>`;
