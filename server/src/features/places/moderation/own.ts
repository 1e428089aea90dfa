import type { ListOwn } from '#features/moderation/hooks.ts';
import { listSuggestedBy } from './queries/evidence.ts';

/** Finds the places that somebody suggested. A published place is nobody's, but its suggester does not judge it. */
export const listOwnPlaces: ListOwn = (db, user_id, place_ids) => listSuggestedBy(db, user_id, place_ids);
