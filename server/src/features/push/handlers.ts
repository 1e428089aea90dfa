import type { pushCalls } from '@quad/contract/push/calls.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { badRequest, conflict } from '#platform/problems.ts';
import { isPushAddress } from './addresses.ts';
import { isOnCurve, pushKeysOf } from './keys.ts';
import { noteOutcomes } from './note-outcomes.ts';
import { testNotice } from './payload.ts';
import {
  currentGeneration,
  deleteDevice,
  findDeviceOf,
  isRemoved,
  listDevices,
  saveDevice,
} from './queries/devices.ts';
import { changeSettings, getSettings, isTimeZone } from './queries/settings.ts';
import { sendPush } from './send.ts';
import { endWaits } from './telling/queries/due.ts';
import { viewDevice } from './views.ts';

/** Answers the calls about the user's own push notifications. */
export const pushHandlers: Handlers<typeof pushCalls> = {
  async GetPush({ user: { user_id, session_id }, db, services: { config } }) {
    const generation = await currentGeneration(db);
    const devices = await listDevices(db, user_id);
    return {
      public_key: pushKeysOf(config, generation).publicKey,
      generation,
      devices: devices.map((device) => viewDevice(device, session_id)),
      removed: await isRemoved(db, session_id),
      settings: await getSettings(db, user_id),
    };
  },

  async AddPushDevice({ input, user, db, services: { config } }) {
    if (!isPushAddress(input.endpoint, config)) throw badRequest('Push address is not supported', 'endpoint');
    if (!isOnCurve(input.p256dh)) throw badRequest('Push keys are not valid', 'p256dh');
    if (input.generation > (await currentGeneration(db)))
      throw badRequest('Push keys are not valid', 'generation');
    return { id: await saveDevice(db, user, input) };
  },

  async RemovePushDevice({ input, user, db }) {
    await deleteDevice(db, user.user_id, input);
    return null;
  },

  // No transaction is open while the push service answers.
  TestPush: ownTransaction<typeof pushCalls.TestPush>(async ({ user, db, services }) => {
    const device = await findDeviceOf(db, user.session_id);
    if (!device) throw conflict('Notifications are off on this device. Switch them on first.');
    const outcome = await sendPush(services, device, testNotice(user.user_id));
    await noteOutcomes(db, [{ device_id: device.device_id, outcome }]);
    if (outcome.is === 'gone')
      throw conflict('The push service didn’t take it. Switch notifications off and on again.');
    if (outcome.is !== 'told') throw conflict('The push service didn’t take it. Try again in a minute.');
    return null;
  }),

  async UpdatePushSettings({ input, user, db }) {
    if (input.time_zone !== undefined && !(await isTimeZone(db, input.time_zone)))
      throw badRequest('Time zone is not known', 'time_zone');
    const settings = await changeSettings(db, user.user_id, input);
    if (input.quiet_to !== undefined || input.time_zone !== undefined) await endWaits(db, user.user_id);
    return settings;
  },
};
