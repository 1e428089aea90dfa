import type { Feature } from '#platform/feature.ts';
import { useSession } from '#platform/session.ts';
import { forgetDevice, restate } from './device.ts';
import { push } from './queries.ts';
import { saySight } from './sight.ts';

let restating: Promise<unknown> | undefined;

/** Connects push notifications to the session: each start looks whether the server has this device, and a logout ends it. */
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
