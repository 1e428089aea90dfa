/** A stretch of a message: words, or the address of a page. */
export type Part = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

const ADDRESS = /https?:\/\/[^\s<>"'`\u00ab\u00bb\u201c\u201d]+/giu;
/** Signs that end a sentence rather than an address. */
const TRAILING = /[.,;:!?…)\]}*_~]$/u;
const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a message into words and links. Only addresses of http and https become links, and none that names somebody
 * before an @: it would look like one place and lead to another. Source: security.md T16, T17.
 */
export function splitLinks(content: string): Part[] {
  if (!content.includes('://')) return content ? [{ kind: 'text', text: content }] : [];
  const parts: Part[] = [];
  let end = 0;
  for (const match of content.matchAll(ADDRESS)) {
    const raw = withoutTrailing(match[0]);
    const url = pageAt(raw);
    if (!url) continue;
    if (match.index > end) parts.push({ kind: 'text', text: content.slice(end, match.index) });
    parts.push({ kind: 'link', text: shownAddress(raw, url), href: url.href });
    end = match.index + raw.length;
  }
  if (end < content.length) parts.push({ kind: 'text', text: content.slice(end) });
  return parts;
}

/** An address without the full stop or the bracket that follows it. */
function withoutTrailing(raw: string): string {
  let text = raw;
  for (let last = text.at(-1) ?? ''; TRAILING.test(last); last = text.at(-1) ?? '') {
    const opening = PAIRS[last];
    if (opening && count(text, opening) >= count(text, last)) break;
    text = text.slice(0, -last.length);
  }
  return text;
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function pageAt(raw: string): URL | null {
  const url = URL.parse(raw);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url : null;
}

/** The address as it was written, unless its host has letters that could pass for others: then in plain ASCII. */
const shownAddress = (raw: string, url: URL): string => (/(^|\.)xn--/.test(url.hostname) ? url.href : raw);
