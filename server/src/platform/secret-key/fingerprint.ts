import type { Db } from '#platform/db/schema.ts';
import { StartError } from '#platform/start-error.ts';
import { derivedKeys, type KeyConfig } from './derived-key.ts';
import { findFingerprint, replaceFingerprint, storeFingerprint } from './queries.ts';

/** A fingerprint is long enough to tell keys apart, and says nothing about the key. In bytes. */
const FINGERPRINT_BYTES = 16;

const ofKey = (key: Buffer): Buffer => key.subarray(0, FINGERPRINT_BYTES);
const fingerprintOf = (config: KeyConfig): Buffer => ofKey(derivedKeys(config, 'fingerprint')[0]);
/** Whether a fingerprint is that of one of the configured keys. */
const hasKeyOf = (fingerprint: Buffer, config: KeyConfig): boolean =>
  derivedKeys(config, 'fingerprint').some((key) => ofKey(key).equals(fingerprint));

/**
 * Compares the secret keys with the database's fingerprint of the key that encrypted last. The first start stores the
 * fingerprint of the first key. A start with an earlier key among its keys replaces the fingerprint.
 * @throws StartError if the database's secrets are encrypted with another key. A server without that key could read
 * neither the authors of letters nor the second factors of staff, and would lock staff out.
 */
export async function refuseOtherKey(db: Db, config: KeyConfig): Promise<void> {
  const stored = await storeFingerprint(db, fingerprintOf(config));
  if (stored.equals(fingerprintOf(config))) return;
  if (hasKeyOf(stored, config)) return replaceFingerprint(db, fingerprintOf(config));
  throw new StartError(
    'LETTER_KEY (or letter.key in DATA_DIR) is not the key of this database: set the earlier one, or add it after the new one. If it is lost for good, run `npm run keys -- accept`.',
  );
}

/**
 * Compares the secret keys with the database's fingerprint of the key of the last start: it is that of the first key, of
 * an `earlier` one, or of an `other` key. Before the first start, there is `none`.
 */
export async function compareKey(db: Db, config: KeyConfig): Promise<'first' | 'earlier' | 'other' | 'none'> {
  const stored = await findFingerprint(db);
  if (!stored) return 'none';
  if (stored.equals(fingerprintOf(config))) return 'first';
  return hasKeyOf(stored, config) ? 'earlier' : 'other';
}

/** Whether a server has started with the first configured key, and no server with another one since. */
export const isKeyOfLastStart = async (db: Db, config: KeyConfig): Promise<boolean> =>
  (await compareKey(db, config)) === 'first';

/** Makes the first configured key the key of the database, although what was encrypted with the earlier key stays unreadable. */
export const acceptKey = (db: Db, config: KeyConfig): Promise<void> =>
  replaceFingerprint(db, fingerprintOf(config));
