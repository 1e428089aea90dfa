/** What every call says of the page that makes it. Source: wire.md "HTTP". */
export const CLIENT_HEADERS = { 'x-client': 'web/0.5' };

/** The header that proves a call comes from our own page: the anti-forgery cookie's value, where there is one. */
export function antiForgeryHeaders(): Record<string, string> {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair ? { 'x-xsrf-token': decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) } : {};
}
