import type { MediaPurpose } from '@quad/contract/every.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/schema.ts';
import { notFound, unauthorised } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { SESSION_COOKIE } from '#platform/sessions/cookies.ts';
import { isStaff } from '#platform/sessions/rules.ts';
import { isKey, mimeOf, wholeKey } from '#platform/storage/keys.ts';
import { findMedia } from './queries.ts';
import { serveMedia } from './serve.ts';
import { MEDIA } from '#platform/limits.ts';
import { withExtension } from '#platform/uploads/file-name.ts';

/** Whether a user may see the file of a message, a post or other content. */
export type MediaRight = (db: Db, media_id: number, user_id: number) => Promise<boolean>;

/**
 * The default `Cache-Control`: at each use of a file, the browser asks the server whether the user may still see it.
 * Profile pictures and the files of posts may be cached. Source: wire.md.
 */
const ASKED_EACH_TIME = 'private, no-cache';
const CACHING: { [Purpose in MediaPurpose]?: string } = {
  pfp: 'private, max-age=86400',
  post: 'private, max-age=86400',
};

const NOT_THERE = 'File not found';

/** Serves uploaded files and their versions at `/media/…` to signed-in users who may see them. Other users get 404. */
export function mountMedia(
  app: FastifyInstance,
  services: Services,
  rights: { [Purpose in MediaPurpose]?: MediaRight },
  ofStaff: readonly MediaRight[],
): void {
  const { db, limits, sessions, storage } = services;
  app.get('/media/:key', async (request, reply) => {
    const caller = await sessions.callerOf(request.cookies[SESSION_COOKIE]);
    if (!caller) throw unauthorised();
    await limits.consume(MEDIA, caller.user_id);
    // A user with an incomplete profile has no files and may see no other user's files.
    if (caller.setup_stage !== 1) throw notFound(NOT_THERE);
    const { key } = request.params as { key: string };
    const media = isKey(key) ? await findMedia(db, wholeKey(key)) : undefined;
    if (!media) throw notFound(NOT_THERE);
    const has = async (right: MediaRight | undefined) =>
      (await right?.(db, media.media_id, caller.user_id)) === true;
    const hasAsStaff = async () =>
      isStaff(caller, 'moderator') && (await Promise.all(ofStaff.map(has))).includes(true);
    if (!(await has(rights[media.purpose])) && !(await hasAsStaff())) throw notFound(NOT_THERE);
    // Pictures and the posters of videos are stored as WebP, but the name may have another extension.
    const name = key.endsWith('.webp') ? withExtension(media.name, 'webp') : media.name;
    const shown = { mime: mimeOf(key), name };
    return serveMedia(request, reply, {
      storage,
      key,
      media: shown,
      caching: CACHING[media.purpose] ?? ASKED_EACH_TIME,
    });
  });
}
