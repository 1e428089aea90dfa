import type { Hide } from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';

/** Hides a review from others, or shows it again. Its stars count on: what a place is worth is no matter of haste. */
export const hideReview: Hide = ({ db }, review_id, isHidden) => setHidden(db, 'review', review_id, isHidden);
