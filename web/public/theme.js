// Runs before the first paint (blocking, in the head), so that a stored theme never flashes the other one.
// A file and not inline, because the content security policy forbids inline scripts. Keys: src/ui/theme.ts.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('quad-theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
        meta.content = theme === 'dark' ? '#130d16' : '#f6f0e4';
      });
    }
  } catch {
    // Storage is refused in some private windows: the system's theme applies.
  }
  // A page waits for its styles in one file. Where that one was not got, those that it was made of are wanted after all:
  // without a connection they are often kept. This script waits for styles before it, so by now it is here, or never is.
  document.querySelectorAll('link[rel="stylesheet"][crossorigin]').forEach(function (link) {
    try {
      if (link.sheet.cssRules.length) return;
    } catch {
      // Nothing is known of what was not got.
    }
    document.querySelectorAll('link[rel="stylesheet"][type="text/plain"]').forEach(function (part) {
      part.removeAttribute('type');
    });
  });
  // The token of a mailed link leaves the address before anything else loads, and stays with the history's entry. See
  // src/features/auth/use-link-token.ts.
  var query = new URLSearchParams(location.search);
  var token = query.get('verify_token') || query.get('token');
  if (token && location.pathname.toLowerCase().startsWith('/auth/'))
    history.replaceState({ linkToken: token }, '', location.pathname);
  // The sundial shows the visitor's own hour, also on pages that were drawn long before. See src/ui/Sundial.tsx.
  var now = new Date();
  root.style.setProperty('--sundial', (now.getHours() % 12) * 30 + now.getMinutes() / 2 + 'deg');
  // Headlines are set in Parkinsans; only the public pages open with one large enough to be worth a preload.
  var font = document.currentScript.dataset.displayFont;
  if (font && !location.pathname.toLowerCase().startsWith('/app')) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    link.crossOrigin = 'anonymous';
    link.href = font;
    document.head.append(link);
  }
})();
