import { pushCalls } from '@quad/contract/push/calls.ts';
import { pushClientEvents } from '@quad/contract/push/events.ts';
import { defineFeature } from '#platform/feature.ts';
import { pushHandlers } from './handlers.ts';
import { PUSH_DEVICES, TEST_PUSH } from './limits.ts';
import { openPush } from './open-push.ts';
import { pushData } from './personal-data/data.ts';

/** Push notifications, which reach people who have closed Quad. */
export const push = defineFeature({
  name: 'Push notifications',
  calls: pushCalls,
  handlers: pushHandlers,
  limits: { AddPushDevice: { byPerson: [PUSH_DEVICES] }, TestPush: { byPerson: [TEST_PUSH] } },
  clientEvents: {
    schemas: pushClientEvents,
    handlers: {
      'user:inSight': ({ payload: { in_sight }, user, services }) => services.sight.note(user, in_sight),
    },
    reading: ['user:inSight'],
  },
  personalData: pushData,
  background: (services) => openPush(services),
});
