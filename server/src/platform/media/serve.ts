import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#platform/problems.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readRange } from './byte-range.ts';

/**
 * A file to serve. `key` is the media's own key or the key of a version. `caching` is the `Cache-Control` header, which
 * depends on the media's purpose.
 */
export type Serving = {
  storage: Storage;
  key: string;
  media: { mime: string; name: string };
  caching: string;
  /** Whether the browser saves the file instead of showing it. */
  isDownload?: boolean;
};

/**
 * The Content-Security-Policy of a file that is opened in its own tab. It allows no scripts, no forms, and nothing from
 * other sites. Without `allow-same-origin`, browsers would not play a video in a tab.
 */
const POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";

/**
 * Answers with a stored file or the requested part of it. Answers 304 if the browser has the file, because stored files
 * never change. The caller has checked that the user may see the file.
 * @throws ProblemError 416 for a range after the end of the file, 404 for a missing file, 503 if the storage does not
 * answer
 * Source: wire.md "Files", security.md T16, T18 and T19.
 */
export async function serveMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, media, caching, isDownload = false }: Serving,
): Promise<FastifyReply> {
  const tag = `"${key}"`;
  const answer = (status: number, headers: Record<string, string | number>, body?: Readable) =>
    reply
      .status(status)
      .headers({ ...SAFETY, etag: tag, 'cache-control': caching, ...headers })
      .send(body);
  const about = (length: number) => ({
    'content-type': media.mime,
    'content-length': length,
    'content-disposition': disposition(media.name, isDownload),
  });

  if (isKnown(request.headers['if-none-match'], tag)) return answer(304, {});
  if (request.method === 'HEAD') return answer(200, about(await storage.size(key)), Readable.from([]));
  const condition = request.headers['if-range'];
  if (request.headers.range !== undefined && (condition === undefined || condition === tag)) {
    const size = await storage.size(key);
    const range = readRange(request.headers.range, size);
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      throw problem(416, 'The range lies beyond the file');
    }
    if (range !== 'whole') {
      const { stream } = await storage.read(key, range);
      const where = { 'content-range': `bytes ${range.start}-${range.end}/${size}` };
      return answer(206, { ...about(range.end - range.start + 1), ...where }, stream);
    }
  }
  const { stream, size } = await storage.read(key);
  return answer(200, about(size), stream);
}

const SAFETY = {
  'content-security-policy': POLICY,
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Whether the browser already has this file. */
function isKnown(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags?.some((each) => each === tag || each === '*') ?? false;
}

/**
 * Makes the `Content-Disposition` header. The header contains the name twice: in ASCII for old browsers and in full for
 * others. Source: RFC 6266.
 */
function disposition(name: string, isDownload: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${full}`;
}
