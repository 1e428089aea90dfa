import { contractPart } from '../core/feature.ts';
import { pushCalls } from './calls.ts';
import { pushClientEvents } from './events.ts';
import { unsubscribeCalls } from './unsubscribe-calls.ts';

/** The contract part of push notifications. */
export const push = contractPart({
  calls: { ...pushCalls, ...unsubscribeCalls },
  clientEvents: pushClientEvents,
});
