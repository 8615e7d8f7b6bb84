"""Stand-in for micropip in the browser: the site's own list has every package, so none is ever installed."""
