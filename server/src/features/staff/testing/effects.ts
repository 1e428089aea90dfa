import { expect } from 'vitest';
import { EFFECT_QUEUE } from '#features/moderation/actions/decide.ts';
import type { TestApp } from '#testing/app.ts';
import { decisionOf } from './queries.ts';

/** Makes all stored decisions take effect now, without the seconds in which they can be undone. */
export const hurryEffects = ({ jobs }: TestApp): Promise<void> => jobs.hurry(EFFECT_QUEUE);

/** Makes all stored decisions take effect now. Waits until the given decision has taken effect. */
export async function takeEffect(app: TestApp, decision_id: number): Promise<void> {
  await hurryEffects(app);
  await expect.poll(async () => (await decisionOf(app.db, decision_id))?.applied_at).not.toBeNull();
}
