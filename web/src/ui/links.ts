/** A stretch of a message: words, or the address of a page. */
export type Part = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** What no address holds as people write it: spaces, quotes, Asian punctuation, signs that nobody sees. */
const NOT_IN =
  '\\s<>"`\\u00ab\\u00bb\\u201c\\u201d\\u3001-\\u3011\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\p{Cf}';
const LABELS = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+';
/** Ends of addresses that people write without `https://`, and that no word, file or abbreviation ends with. */
const ENDS = 'com|org|edu|gov|(?:com|org|net|edu|gov|asn|id)\\.au';
/** Others, believed only where something of the place follows: "youtu.be/…", but not "ok.so". */
const ENDS_BEFORE_PATH = 'net|au|nz|uk|io|be|gl|gle|gg|me|ma|ly|co|to|tv|app|dev|info|link|page';
const BARE_HOST = `www\\.${LABELS}[a-z]{2,}|${LABELS}(?:${ENDS}|(?:${ENDS_BEFORE_PATH})(?=/[^${NOT_IN}]))`;
/** Plain letters only, on both sides: what could pass for another address is left as words where it has no scheme. */
const BARE = `(?<![\\p{L}\\p{N}@/.:_-])(?:${BARE_HOST})(?![\\p{L}\\p{N}@_-]|\\.[\\p{L}\\p{N}])(?::\\d{2,5})?(?:[/?#][^${NOT_IN}]*)?`;
const ADDRESS = new RegExp(`https?://[^${NOT_IN}]+|${BARE}`, 'giu');

/** Signs that end a sentence rather than an address. */
const TRAILING = /[.,;:!?…)\]}']$/u;
/** Signs that stand on both sides of what is said louder. */
const LOUD = /[*_~]$/;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a message into words and links. Only addresses of http and https become links, with or without their scheme,
 * and none that names somebody before an @: it would look like one place and lead to another. Source: security.md T16, T17.
 */
export function splitLinks(content: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const raw = withoutTrailing(match[0], content[match.index - 1]);
    const url = pageAt(raw);
    if (!url) continue;
    if (match.index > end) parts.push({ kind: 'text', text: content.slice(end, match.index) });
    parts.push({ kind: 'link', text: shownAddress(raw, url), href: url.href });
    end = match.index + raw.length;
  }
  if (end < content.length) parts.push({ kind: 'text', text: content.slice(end) });
  return parts;
}

/** An address without the full stop or the bracket that follows it. @param before the sign in front of it */
function withoutTrailing(raw: string, before: string | undefined): string {
  let text = raw;
  const isEnd = (last: string) => TRAILING.test(last) || (LOUD.test(last) && last === before);
  for (let last = text.at(-1) ?? ''; isEnd(last); last = text.at(-1) ?? '') {
    const opening = PAIRS[last];
    if (opening && count(text, opening) >= count(text, last)) break;
    text = text.slice(0, -last.length);
  }
  return text;
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function pageAt(raw: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(raw) ? raw : `https://${raw}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url : null;
}

/** The address as it was written, unless its host has letters that could pass for others: then in plain ASCII. */
const shownAddress = (raw: string, url: URL): string => (/(^|\.)xn--/.test(url.hostname) ? url.href : raw);
