import type { InputOf } from '@quad/contract/core/call.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

/** The reports that the user has made, the latest first. */
export const myReports = queryOptions({
  queryKey: ['reports', 'mine'],
  queryFn: ({ signal }) => requestOrThrow(reportCalls.GetMyReports, {}, { signal }),
  meta: { quiet: true },
});

/** Lets the server keep content as it is, because the user has opened the form to report it. */
export const beginReport = (input: InputOf<typeof reportCalls.BeginReport>) =>
  request(reportCalls.BeginReport, input);

/** Sends a report. */
export async function sendReport(cache: QueryClient, input: InputOf<typeof reportCalls.CreateReport>) {
  const answer = await request(reportCalls.CreateReport, input);
  if (answer.status) void cache.invalidateQueries({ queryKey: myReports.queryKey });
  return answer;
}
