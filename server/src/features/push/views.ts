import type { PushDevice } from '@quad/contract/push/shapes.ts';

type Row = { device_id: number; session_id: number; device: string; made_at: Date };

/** A device as its owner sees it. `session_id` is the session of the browser that asks. */
export const viewDevice = (
  { device_id, session_id: its, device, made_at }: Row,
  session_id: number,
): PushDevice => ({
  id: device_id,
  name: device,
  current: its === session_id,
  created_time: made_at.toISOString(),
});
