import { systemClock } from '#platform/clock.ts';
import { openSecret } from './box.ts';
import { codeAt } from './codes.ts';

type Factor = { user_id: number; box: Buffer };

/** What an app shows now that has a secret which everybody knows; null where the person's is another one. */
export function codeNow(
  config: Parameters<typeof openSecret>[0],
  { user_id, box }: Factor,
  published: Uint8Array,
): string | null {
  const secret = openSecret(config, user_id, box);
  return secret && Buffer.from(secret).equals(published) ? codeAt(secret, systemClock.now()) : null;
}
