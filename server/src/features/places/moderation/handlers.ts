import { INVALID_SUBTYPE, isSubtype } from '@quad/contract/places/fields.ts';
import type { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { badRequest } from '#platform/problems.ts';
import { noCase, openCase, ownCase, viewCases } from '#features/moderation/actions/cases.ts';
import { decide } from '#features/moderation/actions/decide.ts';
import type { ReviewQueue } from '#features/moderation/hooks.ts';
import { noPlace } from '../rules.ts';
import { correctPlace } from './correct.ts';
import { mergePlace, publishPlace, rejectPlace } from './decide.ts';
import {
  campusOf,
  findCase,
  findPublished,
  findSuggester,
  listCases,
  listLikelyDuplicates,
  measureWaiting,
} from './queries/queue.ts';
import { mustBeNearCampus } from './reach.ts';

const queue = 'places' as const;

/**
 * Answers the calls with which staff review suggested places and correct published ones. Staff never learn who suggested
 * a place, and cannot review their own suggestions. Source: decisions.md "Places and posts".
 */
export const placeStaffHandlers: Handlers<typeof placeStaffCalls> = {
  async GetPlaceCases({ user, db }) {
    const waiting = await listCases(db);
    return viewCases(
      db,
      queue,
      waiting.map(({ place_id, type, name, created_at, suggested_by }) => ({
        case_id: place_id,
        kind: type,
        line: name,
        since: created_at,
        ...(suggested_by === user.user_id && { is_for_others: true }),
      })),
    );
  },
  async OpenPlaceCase({ input: { case_id }, user, db, emit }) {
    await openCase({ db, emit, user }, { queue, case_id });
    const found = await findCase(db, case_id);
    if (!found) throw noCase();
    const { suggested_by, latitude, longitude, ...said } = found;
    if (suggested_by === user.user_id) throw ownCase();
    const at = latitude === null || longitude === null ? null : { latitude, longitude };
    return { case_id, ...said, at, campus: await campusOf(db, user.user_id) };
  },
  async GetLikelyDuplicates({ input: { case_id, at }, db }) {
    if (!(await findCase(db, case_id))) throw noCase();
    return listLikelyDuplicates(db, case_id, at);
  },
  async PublishPlace({ input: { case_id, reason, ...completion }, user, db, emit, services }) {
    const found = await findCase(db, case_id);
    if (found && !isSubtype(found.type, completion.subtype)) throw badRequest(INVALID_SUBTYPE, 'subtype');
    if (found) await mustBeNearCampus(db, completion);
    const details = { ...completion, university_id: null } satisfies Details['PUBLISH'];
    return decide({ db, emit, user, services }, { queue, case_id, action: 'PUBLISH', reason, details });
  },
  RejectPlace: ({ input: { case_id, reason }, user, db, emit, services }) =>
    decide({ db, emit, user, services }, { queue, case_id, action: 'REJECT', reason }),
  async MergePlace({ input: { case_id, into_place_id, reason }, user, db, emit, services }) {
    if (!(await findPublished(db, into_place_id))) throw noPlace();
    const details = { into_place_id } satisfies Details['MERGE'];
    return decide({ db, emit, user, services }, { queue, case_id, action: 'MERGE', reason, details });
  },
  async CorrectPlace({ input, user: { user_id: staff_id }, db }) {
    await correctPlace({ db, staff_id }, input);
    return null;
  },
};

/** The details of each kind of decision, besides its case and reason. */
type Details = { PUBLISH: Parameters<typeof publishPlace>[2]; MERGE: { into_place_id: number } };

/** The queue of suggested places in the console. */
export const placeQueue: ReviewQueue = {
  measure: measureWaiting,
  async isOwn(db, staff_id, case_id) {
    const suggester = await findSuggester(db, case_id);
    return suggester === undefined || suggester === staff_id;
  },
  async apply({ db, emit, services: { clock } }, { case_id, action, reason, details }) {
    const deciding = { db, emit, now: clock.now() };
    if (action === 'PUBLISH') await publishPlace(deciding, case_id, details as Details['PUBLISH']);
    else if (action === 'MERGE')
      await mergePlace(deciding, case_id, (details as Details['MERGE']).into_place_id);
    else await rejectPlace(deciding, case_id, reason);
  },
};
