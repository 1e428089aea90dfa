import type { Result } from '@quad/contract/core/envelope.ts';
import { pushCalls } from '@quad/contract/push/calls.ts';
import type { PushSettings } from '@quad/contract/push/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { inTurn } from '#platform/in-turn.ts';
import { changeAtOnce, liveQuery } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { showProblems } from '#ui/errors.ts';

/** The user's devices that get notifications, and what the user wants to be told. */
export const push = {
  ...liveQuery({ queryKey: ['push'], call: pushCalls.GetPush, input: {} }),
  // No event reports a change by another tab or device, so the data are fetched again on each visit.
  refetchOnWindowFocus: 'always' as const,
  refetchOnMount: 'always' as const,
  meta: { quiet: true },
};

const changeInTurn = inTurn();

/** Changes settings. The page shows the change at once. If the server refuses the change, the page undoes it. */
export async function changePushSettings(cache: QueryClient, change: Partial<PushSettings>): Promise<void> {
  const answer = await changeAtOnce(
    cache,
    push,
    (now) => ({ ...now, settings: { ...now.settings, ...change } }),
    () => changeInTurn(() => request(pushCalls.UpdatePushSettings, change)),
  );
  if (!answer.status) showProblems(answer.errors);
}

/** Removes another device. The list changes at once. If the call fails, the device appears again. */
export async function removePushDevice(cache: QueryClient, id: number): Promise<boolean> {
  const answer = await changeAtOnce(
    cache,
    push,
    (now) => ({ ...now, devices: now.devices.filter((device) => device.id !== id) }),
    () => request(pushCalls.RemovePushDevice, { id }),
  );
  if (!answer.status) showProblems(answer.errors);
  return answer.status;
}

/** Sends a notification to this device. */
export const testPush = (): Promise<Result<null>> => request(pushCalls.TestPush, {});
