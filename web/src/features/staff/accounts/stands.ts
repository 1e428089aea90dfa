import type { Account } from '@quad/contract/staff/accounts.ts';
import { serverNow } from '#platform/server-clock.ts';

/** Whether a moderation action still holds, so that it can be lifted. */
export const stands = ({ until, lifted_time }: Account['moderation_actions'][number]): boolean =>
  lifted_time === null && (until === null || Date.parse(until) > serverNow());
