import type { Db } from '#platform/db/schema.ts';
import { StartError } from '#platform/start-error.ts';
import { derivedKey, type KeyConfig } from './derived-key.ts';
import { replaceFingerprint, storeFingerprint } from './queries.ts';

/** A fingerprint is long enough to tell keys apart, and says nothing about the key. In bytes. */
const FINGERPRINT_BYTES = 16;

const fingerprintOf = (config: KeyConfig): Buffer =>
  derivedKey(config, 'fingerprint').subarray(0, FINGERPRINT_BYTES);

/**
 * Compares the secret key with the database's fingerprint of it. The first start stores the fingerprint.
 * @throws StartError if the database's secrets are encrypted with another key. A server with another key could read
 * neither the authors of letters nor the second factors of staff, and would lock staff out.
 */
export async function refuseOtherKey(db: Db, config: KeyConfig): Promise<void> {
  const stored = await storeFingerprint(db, fingerprintOf(config));
  if (stored.equals(fingerprintOf(config))) return;
  throw new StartError(
    'LETTER_KEY (or letter.key in DATA_DIR) is not the key of this database: set the earlier one. If it is lost for good, run `npm run keys -- accept`.',
  );
}

/** Makes the configured key the key of the database, although what was encrypted with the earlier key stays unreadable. */
export const acceptKey = (db: Db, config: KeyConfig): Promise<void> =>
  replaceFingerprint(db, fingerprintOf(config));
