import { systemClock } from '#platform/clock.ts';
import { decryptSecret } from './encrypt-secret.ts';
import { codeAt } from './codes.ts';

type Factor = { user_id: number; box: Buffer };

/** The present code of an account whose secret is the published one; null if it has another secret. */
export function codeNow(
  config: Parameters<typeof decryptSecret>[0],
  { user_id, box }: Factor,
  published: Uint8Array,
): string | null {
  const secret = decryptSecret(config, user_id, box);
  return secret && Buffer.from(secret).equals(published) ? codeAt(secret, systemClock.now()) : null;
}
