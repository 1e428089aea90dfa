import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chats } from '#features/chat/queries.ts';
import { notifications } from '#features/notifications/queries.ts';
import { beAlex, chatWith, notification } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { mia, priya } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useCloseReadNotifications } from './use-notifications-of-device.ts';

function Device() {
  useCloseReadNotifications();
  return null;
}

/** A device that shows a notification of each chat. Returns the tags of those that are closed. */
function showOnDevice(...tags: string[]): string[] {
  const closed: string[] = [];
  const shown = tags.map((tag) => ({ tag, close: () => closed.push(tag) }));
  const registration = { getNotifications: async () => shown.filter(({ tag }) => !closed.includes(tag)) };
  const worker = vi
    .spyOn(navigator, 'serviceWorker', 'get')
    .mockReturnValue({ getRegistration: async () => registration } as unknown as ServiceWorkerContainer);
  onTestFinished(() => worker.mockRestore());
  return closed;
}

test('after a gap, nothing is closed until both lists are new', async () => {
  beAlex();
  const [priyas, mias] = [chatWith(priya), chatWith(mia)];
  answer(messageCalls.GetMyChats, () => success([priyas, mias]));
  answer(notificationCalls.GetMyNotifications, () => success([]));
  const { cache } = await renderPage(<Device />);
  await Promise.all([cache.fetchQuery(chats), cache.fetchQuery(notifications)]);
  const closed = showOnDevice(`chat ${priyas.id}`, `chat ${mias.id}`);

  // While the device sleeps, Priya writes.
  const list = Promise.withResolvers<void>();
  answer(messageCalls.GetMyChats, () => failure(500));
  answer(notificationCalls.GetMyNotifications, () => success([notification()]));
  await cache.fetchQuery({ ...chats, staleTime: 0 }).catch(() => undefined);
  answer(messageCalls.GetMyChats, async () => {
    await list.promise;
    return success([{ ...priyas, unread_count: 1 }, mias]);
  });
  const fetching = cache.fetchQuery({ ...chats, staleTime: 0 });
  await cache.fetchQuery({ ...notifications, staleTime: 0 });
  list.resolve();
  await fetching;
  await expect.poll(() => closed).toEqual([`chat ${mias.id}`]);
});
