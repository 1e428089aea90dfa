import { createHmac } from 'node:crypto';
import { screens } from '@quad/contract/screens.ts';
import { derivedKey, derivedKeys, type KeyConfig } from '#platform/secret-key/derived-key.ts';
import { isSame } from '#platform/sessions/tokens.ts';

const ID_BYTES = 4;

/**
 * The token with which a person ends the mails about missed messages. It holds the person's id and a signature, and is
 * valid as long as the account, because people open old mails.
 */
export function unsubscribeToken(config: KeyConfig, user_id: number): string {
  return signedWith(derivedKey(config, USE), user_id);
}

const USE = 'unsubscribe';

function signedWith(key: Buffer, user_id: number): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeUInt32BE(user_id);
  return Buffer.concat([id, createHmac('sha256', key).update(id).digest()]).toString('base64url');
}

/** The person whom a token names; null for a token that Quad has not made with one of its keys. */
export function readUnsubscribeToken(config: KeyConfig, token: string): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < ID_BYTES) return null;
  const user_id = bytes.readUInt32BE();
  return derivedKeys(config, USE).some((key) => isSame(token, signedWith(key, user_id))) ? user_id : null;
}

/** The addresses in a mail: of the page with the button, and for the mail program's own button. */
export function unsubscribeLinks(config: KeyConfig & { publicUrl: string }, user_id: number) {
  const token = unsubscribeToken(config, user_id);
  return {
    page: `${config.publicUrl}${screens.unsubscribe.path}?token=${token}`,
    oneClick: `${config.publicUrl}/api/user/Unsubscribe?token=${token}`,
  };
}
