import type { Call } from '@quad/contract/core/call.ts';
import { PAGE_USER, SOMEBODY_ELSE } from '@quad/contract/core/page-user.ts';
import type { FastifyRequest } from 'fastify';
import { isOwnOrigin } from './own-address.ts';
import { mustBeFreeToWrite } from './limited.ts';
import { networkOf } from './network.ts';
import { isOneClick } from './one-click.ts';
import { isForStaff } from './staff-only.ts';
import {
  ADDRESS,
  type CallLimits,
  READ,
  READ_BURST,
  VISITOR,
  VISITOR_BURST,
  WRITE,
} from '#platform/limits.ts';
import { conflict, forbidden, notFound, unauthorised } from '#platform/problems.ts';
import type { Use } from '#platform/rate-limits.ts';
import type { Services } from '#platform/services.ts';
import type { SessionCookies } from '#platform/sessions/cookies.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { isStaff } from '#platform/sessions/rules.ts';
import { isSame } from '#platform/sessions/tokens.ts';

/** The message for a caller without a valid session. */
export const NO_SESSION = 'Log in to continue';
const FOREIGN = 'This request came from another site';
const NOT_SET_UP = 'Finish setting up your profile first';

/**
 * Admits a call, or refuses it by rules R2 to R5 in order: session, origin and anti-forgery, setup stage, limits.
 * Source: security.md §2. A one-click call of a mail program is checked only against the limits.
 * @returns the caller, or null for a visitor
 * @throws 401, 403, 409 or 429
 */
export async function admit(
  call: Call,
  request: FastifyRequest,
  cookies: SessionCookies,
  services: Services,
  limits: CallLimits,
): Promise<Caller | null> {
  if (isOneClick(call, request)) {
    await count(call, networkOf(request.ip), null, services, limits);
    return null;
  }
  const caller = await services.sessions.callerOf(cookies.token);
  const asksWho = call.path === '/user/me/GetMyInfo';
  if (asksWho) cookies.ensureAntiForgery();
  else if (caller) mustBeTheirs(request.headers[PAGE_USER], caller);
  if (!caller && call.access !== 'anyone') throw unauthorised(NO_SESSION);
  if (call.method !== 'GET') {
    if (isForeign(request, services.config.publicUrl)) throw forbidden(FOREIGN);
    // Visitors need no anti-forgery token. A caller whose session has ended counts as a visitor.
    if (caller) mustCarryToken(request, cookies, caller.anti_forgery);
  }
  if (call.access === 'ready' && caller?.setup_stage !== 1) throw forbidden(NOT_SET_UP);
  // For a call through a route, `staffOnly` has already checked the caller. This check is for calls without a route,
  // which the server makes itself.
  if (isForStaff(call) && !isStaff(caller, call.access)) throw notFound('Not Found');
  if (caller) mustBeFreeToWrite(call, caller, services.clock.now());
  await count(call, networkOf(request.ip), caller, services, limits);
  return caller;
}

/**
 * Refuses a request from a page that was opened for another user. The caller signed in later in the same browser.
 * @param page the user that the page names; undefined or null if the page does not know its user yet, or the client is
 * a program
 * @throws 409
 */
export function mustBeTheirs(page: unknown, { user_id }: Caller): void {
  if (page !== undefined && page !== null && Number(page) !== user_id) throw conflict(SOMEBODY_ELSE);
}

/**
 * Whether another site caused the request, according to the browser's headers. Programs other than browsers do not send
 * these headers.
 */
export function isForeign(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  return origin !== undefined && origin !== publicUrl && !isOwnOrigin(origin, publicUrl);
}

function mustCarryToken(request: FastifyRequest, cookies: SessionCookies, expected: string): void {
  const header = request.headers['x-xsrf-token'];
  const sent = Array.isArray(header) ? header[0] : header;
  const agree = isSame(sent, cookies.antiForgery) && isSame(sent, expected);
  if (!agree) throw forbidden('Invalid anti-forgery token');
}

/**
 * Counts a page and the answers in it as one reading call. Source: security.md §3 "Reads / writes".
 * @throws 429
 */
export function countPage(ip: string, { user_id }: Caller, { limits }: Services): Promise<void> {
  return limits.consumeEach([
    [ADDRESS, ip],
    [READ_BURST, user_id],
    [READ, user_id],
  ]);
}

/** Counts a call against its rates. If several rates are used up, the first in the list gives the error. @throws 429 */
function count(
  call: Call,
  ip: string,
  caller: Caller | null,
  { limits }: Services,
  { byAddress = [], byPerson = [], insteadOfGeneral }: CallLimits,
): Promise<void> {
  const uses: Use[] = [];
  if (!caller && !insteadOfGeneral) uses.push([VISITOR_BURST, ip], [VISITOR, ip]);
  if (caller) {
    uses.push([ADDRESS, ip]);
    const isRead = call.method === 'GET' || call.reads;
    if (isRead) uses.push([READ_BURST, caller.user_id]);
    if (!insteadOfGeneral) uses.push([isRead ? READ : WRITE, caller.user_id]);
  }
  for (const rate of byAddress) uses.push([rate, ip]);
  if (caller) for (const rate of byPerson) uses.push([rate, caller.user_id]);
  return limits.consumeEach(uses);
}
