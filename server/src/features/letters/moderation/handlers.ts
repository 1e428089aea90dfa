import type { letterStaffCalls } from '@quad/contract/letters/staff-calls.ts';
import { asDate } from '#platform/clock.ts';
import { noCase, openCase, ownCase, viewCases } from '#features/moderation/actions/cases.ts';
import { decide } from '#features/moderation/actions/decide.ts';
import type { Handlers } from '#platform/handlers.ts';
import type { ReviewQueue } from '#features/moderation/hooks.ts';
import { isOwn } from '../own.ts';
import { listMarks } from '../queries.ts';
import { sealOf } from '../seal.ts';
import { approve, reject } from './decide.ts';
import { findCase, listCases, listWaitingDays, type Waiting } from './queries/queue.ts';

const kindOf = ({ on }: Waiting): string => (on === null ? 'Letter' : 'Comment');

/**
 * Answers the calls with which staff review letters and comments. Staff never learn who wrote a text, and cannot review
 * their own texts. Source: security.md T5.
 */
export const letterStaffHandlers: Handlers<typeof letterStaffCalls> = {
  async GetLetterCases({ user, db, services: { clock, config } }) {
    const waiting = await listCases(db, asDate(clock.now()));
    const isMine = isOwn(sealOf(config).recogniserOf(user.user_id));
    return viewCases(
      db,
      'letters',
      waiting.map((one) => ({
        case_id: one.id,
        kind: kindOf(one),
        line: one.content,
        since: one.since,
        ...(isMine(one) && { is_for_others: true }),
      })),
    );
  },
  async OpenLetterCase({ input: { case_id }, user, db, emit, services: { clock, config } }) {
    await openCase({ db, emit, user }, { queue: 'letters', case_id });
    const found = await findCase(db, asDate(clock.now()), case_id);
    if (!found) throw noCase();
    if (isOwn(sealOf(config).recogniserOf(user.user_id))(found)) throw ownCase();
    return { case_id, content: found.content, on: found.on };
  },
  DecideLetter: ({ input, user, db, emit, services }) =>
    decide({ db, emit, user, services }, { queue: 'letters', ...input }),
};

/**
 * The queue of letters and comments in the console. If the author deletes a letter before the decision takes effect,
 * the decision does nothing.
 */
export const letterQueue: ReviewQueue = {
  async measure(db, staff_id, { clock, config }) {
    const isMine = isOwn(sealOf(config).recogniserOf(staff_id));
    const others = (await listWaitingDays(db, asDate(clock.now()))).filter((one) => !isMine(one));
    return { waiting: others.length, oldest: others[0]?.since ?? null };
  },
  async isOwn(db, staff_id, case_id, { config }) {
    const [found] = await listMarks(db, [case_id]);
    return !found || isOwn(sealOf(config).recogniserOf(staff_id))(found);
  },
  async apply({ db, services: { clock, config } }, { case_id, action, reason }) {
    const now = clock.now();
    if (action === 'APPROVE') await approve({ db, seal: sealOf(config), now }, case_id);
    else await reject({ db, now }, case_id, reason);
  },
};
