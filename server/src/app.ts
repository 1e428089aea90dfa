import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { accountCalls } from '@quad/contract/account/calls.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { chatSignals } from '@quad/contract/chat/events.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import type { FastifyInstance } from 'fastify';
import { mountDownloads } from '#features/account/export/download.ts';
import { accountHandlers } from '#features/account/handlers.ts';
import { authHandlers } from '#features/auth/handlers.ts';
import { chatHandlers } from '#features/chat/handlers.ts';
import { mayViewChatIcon, mayViewChatMedia } from '#features/chat/media/queries.ts';
import { chatSignalHandlers } from '#features/chat/signals.ts';
import { friendHandlers } from '#features/friends/handlers.ts';
import { notificationHandlers } from '#features/notifications/handlers.ts';
import { peopleHandlers } from '#features/people/handlers.ts';
import { spreadPresence } from '#features/people/presence.ts';
import { mayViewDatePicture, mayViewPicture } from '#features/people/pictures/queries.ts';
import { preferenceHandlers } from '#features/preferences/handlers.ts';
import { profileHandlers } from '#features/profile/handlers.ts';
import { referenceHandlers } from '#features/reference/handlers.ts';
import { reportHandlers } from '#features/reports/handlers.ts';
import { supportHandlers } from '#features/support/handlers.ts';
import type { Handlers } from '#platform/handlers.ts';
import { mountDocs } from '#platform/http/docs.ts';
import { mountHealth } from '#platform/http/health.ts';
import { mountCalls, type Ranks } from '#platform/http/mount-calls.ts';
import { packAnswers } from '#platform/http/pack-answers.ts';
import { mountPages } from '#platform/http/pages.ts';
import { openHttp, readRawJson } from '#platform/http/server.ts';
import { mountDevMail } from '#platform/mail/dev-page.ts';
import type { MediaPurpose } from '#platform/media/shapes.ts';
import { type MediaRight, mountMedia } from '#platform/media/route.ts';
import type { NewsItem, Tell } from '#platform/news.ts';
import { type HubOptions, openHub } from '#platform/realtime/hub.ts';
import { mountSignals } from '#platform/realtime/mount-signals.ts';
import type { Services } from '#platform/services.ts';
import { whatComesFirst } from './first-answers.ts';
import { personParts } from './person-parts.ts';
import { outboxOf } from './wiring.ts';

const feature = <Calls extends Record<string, Call>>(
  tag: string,
  calls: Calls,
  handlers: Handlers<Calls>,
  ranks: Ranks<Calls> = {},
) => ({
  mount: (app: FastifyInstance, hands: { services: Services; send(item: NewsItem): void }) =>
    mountCalls(app, tag, calls, handlers, hands, ranks),
});

/** Every feature's calls, with what they are to a busy server where that needs saying. A new feature is a line here. */
const features = [
  feature('Accounts', authCalls, authHandlers, { logout: 'always' }),
  feature('Profile', profileCalls, profileHandlers),
  feature('Preferences', preferenceCalls, preferenceHandlers),
  feature('People', peopleCalls, peopleHandlers, { BlockUser: 'always', UnblockUser: 'always' }),
  feature('Friends', friendCalls, friendHandlers, { GetSuggestedFriends: 'feed' }),
  feature('Notifications', notificationCalls, notificationHandlers, { GetMyNotifications: 'feed' }),
  feature('Reference data', referenceCalls, referenceHandlers, { SearchCourses: 'search' }),
  feature('Chat', chatCalls, chatHandlers),
  feature('Reports', reportCalls, reportHandlers, { CreateReport: 'always' }),
  feature('Leaving', accountCalls, accountHandlers(personParts)),
  feature('Support', supportCalls, supportHandlers),
];

/** Every feature's signals. */
const signals = mountSignals(chatSignals, chatSignalHandlers);

/** Who may see an uploaded file, by what it hangs on. Pictures of posts and dates come with their features. */
const mediaRights: Record<MediaPurpose, MediaRight> = {
  pfp: mayViewPicture,
  chat: mayViewChatMedia,
  icon: mayViewChatIcon,
  post: async () => false,
  real_pfp: mayViewDatePicture,
};

export type AppOptions = {
  services: Services;
  /** Sees all news on its way out; for tests. */
  onNews?: (item: NewsItem) => void;
  adapter?: HubOptions['adapter'];
};

/** The whole server, ready to listen or to be called in memory. */
export async function buildApp({ services, onNews, adapter }: AppOptions): Promise<FastifyInstance> {
  const app = openHttp(services);
  await app.register(cookie);
  await app.register(multipart);
  await mountDocs(app);
  mountHealth(app, services);
  if (services.config.devMail) mountDevMail(app, outboxOf(services.config.dataDir));
  mountMedia(app, services, mediaRights);
  mountDownloads(app, services);
  await mountPages(app, services, { whatComesFirst });

  const hub = openHub({ http: app.server, services, signals, ...(adapter && { adapter }) });
  const send = (item: NewsItem) => {
    onNews?.(item);
    hub.send(item);
  };
  // Presence changes outside any transaction, so it is spread at once.
  const tellNow: Tell = (rooms, name, payload) =>
    send({ rooms: Array.isArray(rooms) ? rooms : [rooms], name, payload });
  services.presence.whenChanged(spreadPresence(services, tellNow));
  await app.register(
    async (api) => {
      readRawJson(api);
      packAnswers(api);
      for (const { mount } of features) mount(api, { services, send });
    },
    { prefix: '/api' },
  );
  // Sockets leave before the HTTP server waits for its connections, or it would wait for them in vain.
  app.addHook('preClose', () => hub.close());
  return app;
}
