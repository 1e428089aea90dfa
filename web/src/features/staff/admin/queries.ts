import type { InputOf } from '@quad/contract/core/call.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { AUDIT_PAGE } from '@quad/contract/staff/limits.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

/** All members of staff. */
export const team = queryOptions({
  queryKey: ['staff', 'team'],
  queryFn: ({ signal }) => requestOrThrow(staffCalls.GetStaff, {}, { signal }),
  meta: { quiet: true },
});

/** Changes a user's role. The server writes the change to the audit log. */
export async function setRole(cache: QueryClient, input: InputOf<typeof staffCalls.SetRole>) {
  const answer = await request(staffCalls.SetRole, input);
  if (answer.status) void cache.invalidateQueries({ queryKey: ['staff'] });
  return answer;
}

/** The log of all actions and look-ups by staff, the latest first, in pages. */
export const auditLog = infiniteQueryOptions({
  queryKey: ['staff', 'audit'],
  queryFn: ({ pageParam, signal }) =>
    requestOrThrow(staffCalls.GetAuditLog, pageParam === null ? {} : { before_entry_id: pageParam }, {
      signal,
    }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ entries }) => (entries.length < AUDIT_PAGE ? undefined : entries.at(-1)?.entry_id),
  meta: { quiet: true },
});

/** The figures about reports. */
export const reportFigures = queryOptions({
  queryKey: ['staff', 'figures', 'reports'],
  queryFn: ({ signal }) => requestOrThrow(reportStaffCalls.GetReportFigures, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});

/** The figures about users, cases and staff. */
export const figures = queryOptions({
  queryKey: ['staff', 'figures'],
  queryFn: ({ signal }) => requestOrThrow(staffCalls.GetNumbers, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});
