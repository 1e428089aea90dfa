import type { Feature } from '#platform/feature.ts';
import { useSession } from '#platform/session.ts';
import { forgetDevice, restate } from './device.ts';
import { push } from './queries.ts';
import { saySight } from './sight.ts';

let restating: Promise<unknown> | undefined;

/**
 * Connects push notifications to the session. When the page starts, it checks whether the server still has this device.
 * A logout ends the notifications.
 */
export const pushFeature: Feature = {
  subscribe() {
    restating = undefined;
  },
  oldAfterGap: [push],
  async resume() {
    saySight();
    restating ??= restate();
  },
};

useSession.subscribe(({ state }, before) => {
  if (state === 'out' && before.state !== 'out') void forgetDevice(before.user_id);
});
