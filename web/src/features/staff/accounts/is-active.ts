import type { Account } from '@quad/contract/staff/accounts.ts';
import { serverNow } from '#platform/server-clock.ts';

/** Whether a moderation action is still active and can be lifted. */
export const isActive = ({ until, lifted_time }: Account['moderation_actions'][number]): boolean =>
  lifted_time === null && (until === null || Date.parse(until) > serverNow());
