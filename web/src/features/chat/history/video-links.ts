import { LINK_PREVIEWS_MAX } from '@quad/contract/chat/limits.ts';
import { splitLinks } from '#ui/links.ts';

/** Where videos are watched, to the letter: a host that merely ends like one of these is another. */
const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;

/**
 * The videos that a message links to, in its order, each once, at most 3: the watch, short and mobile forms of their
 * addresses. Source: specification 1 §5 "Text helpers", §9; security.md T16.
 */
export function linkedVideos(content: string): string[] {
  const ids = splitLinks(content).flatMap((part) => (part.kind === 'link' ? (videoAt(part.href) ?? []) : []));
  return [...new Set(ids)].slice(0, LINK_PREVIEWS_MAX);
}

function videoAt(href: string): string | null {
  const { hostname, pathname, searchParams } = new URL(href);
  const id = SHORT_HOSTS.has(hostname)
    ? pathname.slice(1)
    : HOSTS.has(hostname)
      ? (/^\/shorts\/([^/]+)\/?$/.exec(pathname)?.[1] ??
        (pathname === '/watch' ? searchParams.get('v') : null))
      : null;
  return id !== null && VIDEO_ID.test(id) ? id : null;
}
