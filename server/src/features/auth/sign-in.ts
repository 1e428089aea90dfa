import type { Origin } from '#platform/handlers.ts';
import type { Db } from '#platform/db/schema.ts';
import type { HandlerServices } from '#platform/services.ts';
import { deleteSessionOf, insertSession } from '#platform/sessions/queries.ts';
import { hashToken, newToken } from '#platform/sessions/tokens.ts';
import { deviceHash } from './browsers.ts';
import { getSessionUser, rememberDevice } from './queries.ts';

/** The tokens that a browser gets at a sign-in: one of the session, one of the device. */
type Tokens = { token: string; deviceToken: string };

/** Makes the tokens. Call it before the transaction. A device that has a device token keeps it. */
export const newTokens = ({ cookies }: Origin, { sessions }: Pick<HandlerServices, 'sessions'>): Tokens => ({
  token: sessions.newToken(),
  deviceToken: cookies.device ?? newToken(),
});

/**
 * Signs a person in, in a transaction: ends the browser's earlier session, and remembers the device.
 * @returns the user, and the sessions that ended
 */
export async function signIn(
  db: Db,
  { user_id, email }: { user_id: number; email: string },
  { cookies, device }: Origin,
  { token, deviceToken }: Tokens,
) {
  const before = cookies.token ? await deleteSessionOf(db, hashToken(cookies.token)) : [];
  const dropped = await insertSession(db, { user_id, token_hash: hashToken(token), device });
  await rememberDevice(db, user_id, deviceHash(email, deviceToken) as Buffer);
  return { user: await getSessionUser(db, user_id), ended: [...before, ...dropped] };
}

/** Sets the browser's cookies. Call it after the transaction. */
export function setCookies({ cookies }: Origin, { token, deviceToken }: Tokens): void {
  cookies.set(token);
  cookies.setDevice(deviceToken);
}
