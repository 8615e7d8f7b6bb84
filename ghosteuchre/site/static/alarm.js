// Part of every lesson page, in JavaScript that old browsers know: shows the notice, and says so if one of the page's
// scripts does not come. The lesson's prose is in the page itself, so it can be read whatever else is missing.
(function () {
  var PATIENCE = 30000; // milliseconds for lesson.js to set the notice's state; without it nobody else speaks
  var LOADING = "Practice is loading. You can read on meanwhile.";
  var LOST = "Practice could not be loaded: a part of this page did not come. You can read on. To practise, load the page again.";
  var failed = false;

  function show() {
    var notice = document.getElementById("ge-notice");
    if (!notice || notice.dataset.practice === undefined || /failed|ready/.test(notice.dataset.state)) return;
    if (failed) notice.dataset.state = "failed";
    notice.querySelector("p").textContent = failed ? LOST : LOADING;
    notice.querySelector("button").hidden = !failed;
    notice.hidden = false;
  }

  window.lessonLost = function () {
    failed = true;
    show();
    window.dispatchEvent(new Event("lessonlost"));
  };
  window.addEventListener("error", function (event) {
    var lost = event.target; // extensions of the browser put scripts into the page, too
    if (lost && lost.tagName === "SCRIPT" && lost.src.indexOf(location.origin) === 0) window.lessonLost();
  }, true);
  /** To be called once the notice is there. */
  window.lessonNotice = function () {
    show();
    setTimeout(function () {
      if (!document.getElementById("ge-notice").dataset.state) window.lessonLost();
    }, PATIENCE);
  };
})();
