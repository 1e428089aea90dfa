import type { ContentOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { secondFactorResetCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { secondFactor } from '#features/me/second-factor.ts';
import { request } from '#platform/request.ts';
import { devices } from '../queries.ts';

type RecoveryCodes = Result<{ recovery_codes: string[] }>;

/** The secret for the authenticator app, and the URI that the QR code contains. */
export type Enrolment = ContentOf<typeof secondFactorCalls.EnrolSecondFactor>;

/** Asks the server for a secret. Two-step login stays off until the user enters a code from the app. */
export const enrol = (password: string): Promise<Result<Enrolment>> =>
  request(secondFactorCalls.EnrolSecondFactor, { password });

/** Switches two-step login on. The server then signs out the user's other devices. */
export async function confirm(
  cache: QueryClient,
  input: { code: string; secret: string },
): Promise<RecoveryCodes> {
  const answer = await request(secondFactorCalls.ConfirmSecondFactor, input);
  await renew(cache, answer.status);
  return answer;
}

/** Replaces the recovery codes. */
export async function renewCodes(cache: QueryClient, code: string): Promise<RecoveryCodes> {
  const answer = await request(secondFactorCalls.RenewRecoveryCodes, { code });
  await renew(cache, answer.status);
  return answer;
}

/** Switches two-step login off. */
export async function switchOff(
  cache: QueryClient,
  input: { password: string; code: string },
): Promise<Result<null>> {
  const answer = await request(secondFactorCalls.DisableSecondFactor, input);
  await renew(cache, answer.status);
  return answer;
}

/** Stops a reset of two-step login that staff have requested. */
export async function keep(cache: QueryClient): Promise<Result<null>> {
  const answer = await request(secondFactorResetCalls.KeepSecondFactor, {});
  await renew(cache, answer.status);
  return answer;
}

async function renew(cache: QueryClient, isDone: boolean): Promise<void> {
  if (!isDone) return;
  await Promise.all([secondFactor, devices].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
}
