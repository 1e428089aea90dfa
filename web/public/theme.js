// This script blocks the first paint, so that the page never appears in the wrong theme for a moment. It is a separate
// file, because the content security policy forbids inline scripts. src/ui/theme.ts stores the theme.
(function () {
  var root = document.documentElement;
  var key = 'quad-theme';
  function show(theme) {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      var isDark = theme ? theme === 'dark' : meta.media.includes('dark');
      meta.content = isDark ? '#130d16' : '#f6f0e4';
    });
  }
  function known(theme) {
    return theme === 'light' || theme === 'dark' ? theme : null;
  }
  try {
    var stored = known(localStorage.getItem(key));
    if (stored) show(stored);
  } catch {
    // Some private windows refuse access to the storage. The system's theme then applies.
  }
  // Another tab has changed the theme. A logout clears the whole storage, and then the key is null.
  addEventListener('storage', function (event) {
    if (event.key === key) show(known(event.newValue));
  });
  // The styles of a screen are joined in one file. If the joined file could not be fetched, the page loads the single
  // files instead: the service worker often has them. This script runs after the styles above it are loaded or have
  // failed.
  document.querySelectorAll('link[rel="stylesheet"][crossorigin]').forEach(function (link) {
    try {
      if (link.sheet.cssRules.length) return;
    } catch {
      // The joined file was not fetched, so it has no rules.
    }
    document.querySelectorAll('link[rel="stylesheet"][type="text/plain"]').forEach(function (part) {
      part.removeAttribute('type');
    });
  });
  // Moves the token of a mailed link from the address to the history entry's state, before anything else loads. See
  // src/features/auth/use-link-token.ts.
  var query = new URLSearchParams(location.search);
  var token = query.get('verify_token') || query.get('token');
  if (token && location.pathname.toLowerCase().startsWith('/auth/'))
    history.replaceState({ linkToken: token }, '', location.pathname);
  // Sets the sundial to the visitor's local time, also on prerendered pages. See src/ui/Sundial.tsx.
  var now = new Date();
  root.style.setProperty('--sundial', (now.getHours() % 12) * 30 + now.getMinutes() / 2 + 'deg');
  // Preloads the font of headlines on public pages. Only these pages begin with a large headline.
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
