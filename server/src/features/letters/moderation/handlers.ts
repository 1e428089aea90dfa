import type { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { noCase, openCase, viewCases } from '#platform/review/cases.ts';
import { decide } from '#platform/review/decide.ts';
import type { Handlers } from '#platform/handlers.ts';
import type { ReviewQueue } from '#platform/review/queues.ts';
import type { HandlerServices } from '#platform/services.ts';
import { sealOf } from '../seal.ts';
import { approve, reject } from './decide.ts';
import { findCase, listCases, measureWaiting, type Waiting } from './queries.ts';

const kindOf = ({ on }: Waiting): string => (on === null ? 'Letter' : 'Comment');

/** Review of letters and comments by staff, who never learn of an author. Source: security.md T5. */
export const letterStaffHandlers: Handlers<typeof letterStaffCalls> = {
  async GetLetterCases({ db }) {
    const waiting = await listCases(db);
    return viewCases(
      db,
      'letters',
      waiting.map((one) => ({ case_id: one.id, kind: kindOf(one), line: one.content, since: one.since })),
    );
  },
  async OpenLetterCase({ input: { case_id }, user, db, emit }) {
    await openCase({ db, emit, user }, { queue: 'letters', case_id });
    const found = await findCase(db, case_id);
    if (!found) throw noCase();
    return { case_id, content: found.content, on: found.on };
  },
  DecideLetter: ({ input, user, db, emit, services }) =>
    decide({ db, emit, user, services }, { queue: 'letters', ...input }),
};

/** Letters and comments in the console. An author who takes theirs back while it is decided on leaves nothing to do. */
export const letterQueue: ReviewQueue<HandlerServices> = {
  measure: measureWaiting,
  async apply({ db, services: { clock, config } }, { case_id, action, reason }) {
    const now = clock.now();
    if (action === 'APPROVE') await approve({ db, seal: sealOf(config), now }, case_id);
    else await reject({ db, now }, case_id, reason);
  },
};
