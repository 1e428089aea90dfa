import type { InputOf } from '@quad/contract/core/call.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, askOrThrow } from '#platform/ask.ts';

/** One's own reports, the latest first. */
export const myReports = queryOptions({
  queryKey: ['reports', 'mine'],
  queryFn: ({ signal }) => askOrThrow(reportCalls.GetMyReports, {}, { signal }),
  meta: { quiet: true },
});

/** Sends a report. */
export async function sendReport(cache: QueryClient, input: InputOf<typeof reportCalls.CreateReport>) {
  const answer = await ask(reportCalls.CreateReport, input);
  if (answer.status) void cache.invalidateQueries({ queryKey: myReports.queryKey });
  return answer;
}
