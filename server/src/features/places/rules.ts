import { notFound } from '#platform/problems.ts';

/** A place that is not there, waits for review or was refused: the same to everybody, also to its suggester. */
export const noPlace = () => notFound('Place not found');
/** A review that is not there, or is of somebody whom the viewer does not see. */
export const noReview = () => notFound('Review not found');
