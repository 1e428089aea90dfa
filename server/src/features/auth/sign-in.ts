import type { Origin } from '#platform/handlers.ts';
import type { Db } from '#platform/db/schema.ts';
import type { HandlerServices } from '#platform/services.ts';
import { deleteSessionOf, insertSession } from '#platform/sessions/queries.ts';
import { hashToken, newToken } from '#platform/sessions/tokens.ts';
import { deviceHash } from './browsers.ts';
import { getSessionUser, rememberDevice } from './queries.ts';

/** The tokens that a browser gets at a sign-in: of the session, and of the device. */
type Tokens = { token: string; deviceToken: string };

/** Makes the tokens, before the transaction. A device keeps the one it has. */
export const newTokens = ({ cookies }: Origin, { sessions }: Pick<HandlerServices, 'sessions'>): Tokens => ({
  token: sessions.newToken(),
  deviceToken: cookies.device ?? newToken(),
});

/**
 * Signs somebody in, in a transaction: the browser's session before ends, and the device is known from now on.
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

/** Gives the browser its tokens, after the transaction. */
export function setCookies({ cookies }: Origin, { token, deviceToken }: Tokens): void {
  cookies.set(token);
  cookies.setDevice(deviceToken);
}
