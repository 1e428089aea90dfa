import { accountCalls } from './account/calls.ts';
import { authCalls } from './auth/calls.ts';
import { chatCalls } from './chat/calls.ts';
import { chatNews, chatSignals } from './chat/events.ts';
import { connectionEvents } from './core/connection-events.ts';
import { datingNews } from './dating/events.ts';
import { friendCalls } from './friends/calls.ts';
import { friendNews } from './friends/events.ts';
import { notificationCalls } from './notifications/calls.ts';
import { notificationNews } from './notifications/events.ts';
import { peopleCalls } from './people/calls.ts';
import { peopleNews } from './people/events.ts';
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

/** Every signal that the server listens to. */
export const everySignal = { ...chatSignals };

/** Everything that the server spreads. */
export const everyNews = {
  ...connectionEvents,
  ...peopleNews,
  ...friendNews,
  ...notificationNews,
  ...chatNews,
  ...datingNews,
};
export type EveryNews = typeof everyNews;
