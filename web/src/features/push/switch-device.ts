import type { Result } from '@quad/contract/core/envelope.ts';
import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterGap } from '#platform/live-query.ts';
import { restate, turnOff, turnOn } from './device.ts';
import { push } from './queries.ts';

/** Switches notifications on or off for this device, and fetches the list of devices again. */
export async function switchDevice(cache: QueryClient, isOn: boolean): Promise<Result<null>> {
  const errors = await (isOn ? turnOn() : turnOff());
  void refetchAfterGap(cache, push);
  return errors.length > 0 ? { status: false, errors: [...errors] } : { status: true, content: null };
}

/** Fetches the state of this device and the list of devices again. Another device may have removed this device. */
export async function restateDevice(cache: QueryClient): Promise<void> {
  await restate();
  void refetchAfterGap(cache, push);
}
