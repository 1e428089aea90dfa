import type { Problem } from '@quad/contract/core/envelope.ts';

/** Whether a problem leaves it unclear if the call took effect. Either the answer was lost, or the server failed. */
export const isUnclear = (problem: Problem | undefined): boolean =>
  problem !== undefined && (problem.code === null || problem.code >= 500);
