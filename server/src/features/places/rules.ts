import { notFound } from '#platform/problems.ts';

/**
 * The error for a place that does not exist, waits for review or was rejected. It is the same for everybody, also for
 * the suggester.
 */
export const noPlace = () => notFound('Place not found');
/** The error for a review that does not exist, or whose author the viewer does not see. */
export const noReview = () => notFound('Review not found');
