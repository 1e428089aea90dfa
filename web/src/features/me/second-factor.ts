import { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestOrThrow } from '#platform/request.ts';

/** Whether two-step login is on, and the number of recovery codes that are left. */
export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => requestOrThrow(secondFactorCalls.GetSecondFactor, {}, { signal }),
  meta: { quiet: true },
});
