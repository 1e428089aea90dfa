import { LINK_PREVIEWS_MAX } from '@quad/contract/chat/limits.ts';
import { type Part, splitLinks } from '#ui/links.ts';

/** The hosts of videos, compared exactly: a host that merely ends like these is a different host. */
const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
/** The start time in a video's link: `90`, `90s` or `1h2m3s`. */
const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/;

export type LinkedVideo = {
  id: string;
  /** The URL's form decides the kind. A `short` is a short upright video. */
  kind: 'video' | 'short';
  /** The start of playback, in seconds. */
  start: number;
  href: string;
};

/** The parts of a message on screen: its text, the videos that it links to, and the hosts of its other links. */
export type LaidLinks = { words: string; videos: LinkedVideo[]; hosts: string[] };

/** The videos in the order of the message, without duplicates. */
function videosAmong(parts: readonly Part[]): LinkedVideo[] {
  const videos = parts.flatMap((part) => (part.kind === 'link' ? (videoAt(part.href) ?? []) : []));
  const isFirst = ({ id }: LinkedVideo, at: number) => videos.findIndex((one) => one.id === id) === at;
  return videos.filter(isFirst).slice(0, LINK_PREVIEWS_MAX);
}

/**
 * Splits a message into its text, the previews of at most 3 videos, and at most 3 other hosts. Removes previewed URLs
 * from the end of the text. Source: specification 1 §5 "Text helpers", §9; security.md T16.
 */
export function layLinks(content: string): LaidLinks {
  const parts = splitLinks(content);
  const videos = videosAmong(parts);
  const isPreviewed = (part: Part | undefined) =>
    part?.kind === 'link' && videos.some(({ href }) => href === part.href);
  const hosts = parts.flatMap((part) => (part.kind === 'link' && !isPreviewed(part) ? hostOf(part) : []));
  return {
    words: withoutLast(content, parts, isPreviewed),
    videos,
    hosts: [...new Set(hosts)].slice(0, LINK_PREVIEWS_MAX),
  };
}

/** Removes the previewed URLs at the end of a text. If another previewed URL is inside the text, all URLs stay. */
function withoutLast(content: string, parts: readonly Part[], isPreviewed: (part: Part) => boolean): string {
  const kept = [...parts];
  let length = content.length;
  for (let last = kept.at(-1); last && (isPreviewed(last) || !last.text.trim()); last = kept.at(-1)) {
    length -= last.text.length;
    kept.pop();
  }
  return kept.some(isPreviewed) ? content : content.slice(0, length).trimEnd();
}

/** The host of a link; empty if the link's text is already the host. */
function hostOf({ text, href }: { text: string; href: string }): string[] {
  const host = new URL(href).hostname.replace(/^www\./, '');
  const words = text
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/\/$/, '');
  return words === host ? [] : [host];
}

function videoAt(href: string): LinkedVideo | null {
  const { hostname, pathname, searchParams } = new URL(href);
  const short = HOSTS.has(hostname) ? /^\/shorts\/([^/]+)\/?$/.exec(pathname)?.[1] : undefined;
  const watched = HOSTS.has(hostname) && pathname === '/watch' ? searchParams.get('v') : null;
  const id = SHORT_HOSTS.has(hostname) ? pathname.slice(1) : (short ?? watched);
  if (!id || !VIDEO_ID.test(id)) return null;
  return { id, kind: short ? 'short' : 'video', start: secondsOf(searchParams.get('t')), href };
}

function secondsOf(start: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(start ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
