/** A part of a message: plain text or a link. */
export type Part = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

/** Characters that end an address: spaces, quotes, Asian punctuation, invisible characters. */
const NOT_IN =
  '\\s<>"`\\u00ab\\u00bb\\u201c\\u201d\\u3001-\\u3011\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\p{Cf}';
const LABELS = '(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+';
/**
 * With these domain endings, an address becomes a link even without `https://`. Ordinary words, file names and
 * abbreviations do not end with them.
 */
const ENDS = 'com|org|edu|gov|(?:com|org|net|edu|gov|asn|id)\\.au';
/** With these domain endings, an address becomes a link only if a path follows: "youtu.be/…", but not "call.me". */
const ENDS_BEFORE_PATH = 'net|au|nz|uk|io|be|gl|gle|gg|me|ma|ly|co|to|tv|app|dev|info|link|page';
const BARE_HOST = `www\\.${LABELS}[a-z]{2,}|${LABELS}(?:${ENDS}|(?:${ENDS_BEFORE_PATH})(?=/[^${NOT_IN}]))`;
/**
 * An address without a scheme. The domain has only ASCII letters, and no letter of another alphabet is beside it,
 * because such letters can imitate another address.
 */
const BARE = `(?<![\\p{L}\\p{N}@/.:_-])(?:${BARE_HOST})(?![\\p{L}\\p{N}@_-]|\\.[\\p{L}\\p{N}])(?::\\d{2,5})?(?:[/?#][^${NOT_IN}]*)?`;
const ADDRESS = new RegExp(`https?://[^${NOT_IN}]+|${BARE}`, 'giu');

/** Characters at the end of an address that belong to the sentence. */
const TRAILING = /[.,;:!?…)\]}']$/u;
/** Characters that users put on both sides of a word for emphasis. */
const LOUD = /[*_~]$/;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a message into text and links. Only http and https addresses become links, with or without the scheme. An
 * address with a user name before an @ does not become a link, because it would look like one site and open another.
 * Source: security.md T16, T17.
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

/** Removes full stops and closing brackets after an address. @param before the character before the address */
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

/**
 * The address as the user wrote it. If its host has non-ASCII letters, which may look like ASCII letters, the host is
 * written in ASCII.
 */
const shownAddress = (raw: string, url: URL): string => (/(^|\.)xn--/.test(url.hostname) ? url.href : raw);
