import type { Db } from '#platform/db/schema.ts';
import type { KeyConfig } from '#platform/secret-key/derived-key.ts';
import { decryptSecret, encryptSecret, isOfFirstKey } from './encrypt-secret.ts';
import { type Box, pageBoxes, replaceBoxes } from './queries.ts';

/** How many secrets are encrypted again at a time. */
const PAGE = 500;

/**
 * Encrypts the secrets of second factors with the first key, those that have an earlier one. May run again, and beside
 * a running server: a second factor that changes meanwhile stays as it is.
 * @returns the numbers of secrets that were encrypted again, and of those that no configured key decrypts
 */
export async function rotateSecondFactors(
  db: Db,
  config: KeyConfig,
  most = PAGE,
): Promise<{ rotated: number; unreadable: number }> {
  let [after, rotated, unreadable] = [0, 0, 0];
  for (;;) {
    const page = await pageBoxes(db, after, most);
    const anew: (Box & { newBox: Buffer })[] = [];
    for (const { user_id, box } of page) {
      after = user_id;
      if (isOfFirstKey(config, user_id, box)) continue;
      const secret = decryptSecret(config, user_id, box);
      if (secret) anew.push({ user_id, box, newBox: encryptSecret(config, user_id, secret) });
      else unreadable += 1;
    }
    rotated += await replaceBoxes(db, anew);
    if (page.length < most) return { rotated, unreadable };
  }
}
