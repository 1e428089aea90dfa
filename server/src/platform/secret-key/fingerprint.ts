import type { Db } from '#platform/db/schema.ts';
import { StartError } from '#platform/start-error.ts';
import { derivedKeys, type KeyConfig } from './derived-key.ts';
import { findFingerprint, replaceFingerprint, storeFingerprint } from './queries.ts';

/** A fingerprint is long enough to tell keys apart, and says nothing about the key. In bytes. */
const FINGERPRINT_BYTES = 16;

const ofKey = (key: Buffer): Buffer => key.subarray(0, FINGERPRINT_BYTES);
const fingerprintOf = (config: KeyConfig): Buffer => ofKey(derivedKeys(config, 'fingerprint')[0]);

/**
 * Compares the secret keys with the database's fingerprint of the key that encrypted last. The first start stores the
 * fingerprint of the first key. A start with an earlier key among its keys replaces the fingerprint.
 * @throws StartError if the database's secrets are encrypted with another key. A server without that key could read
 * neither the authors of letters nor the second factors of staff, and would lock staff out.
 */
export async function refuseOtherKey(db: Db, config: KeyConfig): Promise<void> {
  const stored = await storeFingerprint(db, fingerprintOf(config));
  if (stored.equals(fingerprintOf(config))) return;
  if (derivedKeys(config, 'fingerprint').some((key) => ofKey(key).equals(stored)))
    return replaceFingerprint(db, fingerprintOf(config));
  throw new StartError(
    'LETTER_KEY (or letter.key in DATA_DIR) is not the key of this database: set the earlier one, or add it after the new one. If it is lost for good, run `npm run keys -- accept`.',
  );
}

/** Whether a server has started with the first configured key, and no server with another one since. */
export async function isKeyOfLastStart(db: Db, config: KeyConfig): Promise<boolean> {
  return (await findFingerprint(db))?.equals(fingerprintOf(config)) ?? false;
}

/** Makes the first configured key the key of the database, although what was encrypted with the earlier key stays unreadable. */
export const acceptKey = (db: Db, config: KeyConfig): Promise<void> =>
  replaceFingerprint(db, fingerprintOf(config));
