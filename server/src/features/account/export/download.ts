import type { FastifyInstance } from 'fastify';
import { READ, READ_BURST } from '#platform/limits.ts';
import { serveMedia } from '#platform/media/serve.ts';
import { notFound, unauthorised } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { SESSION_COOKIE } from '#platform/sessions/cookies.ts';
import { isKey } from '#platform/storage/keys.ts';
import { mayFetch } from './queries.ts';
import { exportUrl } from './view.ts';

const DOWNLOAD = { mime: 'application/zip', name: 'quad-data.zip' };

/** Serves archives as downloads to their owners. All other users get 404. */
export function mountDownloads(app: FastifyInstance, { db, limits, sessions, storage }: Services): void {
  app.get(exportUrl(':key'), async (request, reply) => {
    const caller = await sessions.callerOf(request.cookies[SESSION_COOKIE]);
    if (!caller) throw unauthorised();
    await limits.consumeEach([
      [READ_BURST, caller.user_id],
      [READ, caller.user_id],
    ]);
    const { key } = request.params as { key: string };
    if (!isKey(key) || !(await mayFetch(db, caller.user_id, key))) throw notFound('File not found');
    const caching = 'private, no-store';
    return serveMedia(request, reply, { storage, key, media: DOWNLOAD, caching, isDownload: true });
  });
}
