import { campusDate, type ReferenceData, type Institution } from '@quad/contract/core/reference-data.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { listUniversities } from './queries.ts';

/** How long the list of institutions is cached, in milliseconds. An import takes effect within this time. */
const BELIEVED_MS = 5000;

/**
 * Returns a function that reads the data for the input checks that web app and server share: the institutions, and
 * today's date on campus.
 */
export function openReferenceData({ db, clock }: { db: Db; clock: Clock }): () => Promise<ReferenceData> {
  let believed: { universities: Promise<Institution[]>; until: number } | undefined;

  function universities(): Promise<Institution[]> {
    const now = clock.now();
    if (believed && believed.until > now && believed.until <= now + BELIEVED_MS) return believed.universities;
    const loading = listUniversities(db);
    believed = { universities: loading, until: now + BELIEVED_MS };
    loading.catch(() => (believed = undefined));
    return loading;
  }

  return async () => ({ universities: await universities(), today: campusDate(clock.now()) });
}
