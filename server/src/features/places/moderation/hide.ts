import type { Hide } from '#platform/hiding/hideable.ts';
import { setHidden } from '#platform/hiding/queries.ts';
import type { HandlerServices } from '#platform/services.ts';

/** Hides a review from others, or shows it again. Its stars count on: what a place is worth is no matter of haste. */
export const hideReview: Hide<HandlerServices> = ({ db }, review_id, isHidden) =>
  setHidden(db, 'review', review_id, isHidden);
