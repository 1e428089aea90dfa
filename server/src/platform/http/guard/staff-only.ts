import type { Call, StaffAccess } from '@quad/contract/core/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/services.ts';
import { sessionCookies } from '#platform/sessions/cookies.ts';
import { isStaff } from '#platform/sessions/rules.ts';

/** Whether a call is for staff only. */
export const isForStaff = (call: Call): call is Call & { access: StaffAccess } =>
  call.access === 'moderator' || call.access === 'admin';

/**
 * Makes a hook that hides a staff call. Callers who are not staff get the answer of an unknown address. The hook runs
 * before the body is read and before any rate is counted. Source: security.md §2, "/staff/…".
 */
export const staffOnly =
  ({ sessions, config }: Services, access: StaffAccess) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { token } = sessionCookies(request, reply, config.publicUrl.startsWith('https:'));
    if (!isStaff(await sessions.callerOf(token), access)) reply.callNotFound();
  };
