import { systemClock } from '#platform/clock.ts';
import { decryptSecret } from './encrypt-secret.ts';
import { codeAt } from './codes.ts';

type Factor = { user_id: number; box: Buffer };

/** The current code of an account that uses the published secret; null if the account has another secret. */
export function codeNow(
  config: Parameters<typeof decryptSecret>[0],
  { user_id, box }: Factor,
  published: Uint8Array,
): string | null {
  const secret = decryptSecret(config, user_id, box);
  return secret && Buffer.from(secret).equals(published) ? codeAt(secret, systemClock.now()) : null;
}
