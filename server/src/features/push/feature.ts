import { pushCalls } from '@quad/contract/push/calls.ts';
import { pushClientEvents } from '@quad/contract/push/events.ts';
import { unsubscribeCalls } from '@quad/contract/push/unsubscribe-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { pushHandlers } from './handlers.ts';
import { PUSH_DEVICES, TEST_PUSH, UNSUBSCRIBE } from './limits.ts';
import { mailMissed, missedMails } from './missed-mail/mail-missed.ts';
import { deleteOldMissed } from './missed-mail/queries.ts';
import { mountUnsubscribeLink, unsubscribeHandlers } from './missed-mail/unsubscribe.ts';
import { openPush } from './open-push.ts';
import { pushData } from './personal-data/data.ts';
import { deleteOldTold } from './personal-data/queries.ts';

/** Push notifications, which reach people who have closed Quad. */
export const push = defineFeature({
  name: 'Push notifications',
  calls: { ...pushCalls, ...unsubscribeCalls },
  handlers: { ...pushHandlers, ...unsubscribeHandlers },
  limits: {
    AddPushDevice: { byPerson: [PUSH_DEVICES] },
    TestPush: { byPerson: [TEST_PUSH] },
    Unsubscribe: { byAddress: [UNSUBSCRIBE], insteadOfGeneral: true },
  },
  clientEvents: {
    schemas: pushClientEvents,
    handlers: {
      'user:inSight': ({ payload: { in_sight }, user: { user_id }, socket_id, services }) =>
        services.sight.note({ user_id, socket_id }, in_sight),
    },
    reading: ['user:inSight'],
  },
  personalData: pushData,
  mails: missedMails,
  jobs: { hourly: mailMissed },
  retention: {
    push_told: ({ db }, days) => deleteOldTold(db, days),
    missed_mails: ({ db }, days) => deleteOldMissed(db, days),
  },
  routes: mountUnsubscribeLink,
  background: (services) => openPush(services),
});
