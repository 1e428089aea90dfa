import { accountCalls } from './account/calls.ts';
import { authCalls } from './auth/calls.ts';
import { chatCalls } from './chat/calls.ts';
import { chatServerEvents, chatClientEvents } from './chat/events.ts';
import { connectionEvents } from './core/connection-events.ts';
import { datingNews } from './dating/events.ts';
import { friendCalls } from './friends/calls.ts';
import { friendServerEvents } from './friends/events.ts';
import { notificationCalls } from './notifications/calls.ts';
import { notificationServerEvents } from './notifications/events.ts';
import { peopleCalls } from './people/calls.ts';
import { peopleServerEvents } from './people/events.ts';
import { preferenceCalls } from './preferences/calls.ts';
import { profileCalls } from './profile/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { supportCalls } from './support/calls.ts';

/** Every call there is, for tests and tools that must cover all of them. Features import their own. */
export const everyCall = {
  ...authCalls,
  ...profileCalls,
  ...preferenceCalls,
  ...peopleCalls,
  ...friendCalls,
  ...notificationCalls,
  ...referenceCalls,
  ...chatCalls,
  ...reportCalls,
  ...accountCalls,
  ...supportCalls,
};

/** Every client event that the server listens to. */
export const everyClientEvent = { ...chatClientEvents };

/** Everything that the server spreads. */
export const everyServerEvent = {
  ...connectionEvents,
  ...peopleServerEvents,
  ...friendServerEvents,
  ...notificationServerEvents,
  ...chatServerEvents,
  ...datingNews,
};
export type EveryServerEvent = typeof everyServerEvent;
