import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import MessagesPage from '#features/chat/MessagesPage.tsx';
import { notifications } from '#features/notifications/queries.ts';
import { beAlex, chatWith, notification } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { haveChats, mia, priya } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { useReadWithChat } from './use-read-with-chat.ts';

function Messages() {
  useReadWithChat();
  return <MessagesPage />;
}

test('opening a chat reads what leads to it, and leaves a wish to commit', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(390, 844));
  beAlex();
  const priyas = chatWith(priya);
  const told = [
    notification({ id: 3, type: 'COMMIT', subtype: 'SEND', chat_id: priyas.id }),
    notification({ id: 2, type: 'CHAT', subtype: 'NEW_CHAT', chat_id: priyas.id }),
    notification({ id: 1, type: 'FRIEND_REQUEST', subtype: 'ACCEPT' }),
  ];
  haveChats([chatWith(mia), priyas]);
  answer(notificationCalls.GetMyNotifications, () => success(told));
  const read = answer(notificationCalls.ReadNotificationsOfChat, () => success(null));
  const { cache } = await renderPage(
    <InShell>
      <Messages />
    </InShell>,
    { at: '/app/me/messages' },
  );
  await cache.fetchQuery(notifications);
  expect(read).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Chats' })
    .getByRole('link', { name: /Priya Raman/ })
    .click();
  await expect.poll(() => read).toEqual([{ chat_id: priyas.id }]);
  const unread = () => cache.getQueryData(notifications.queryKey)?.filter(({ is_read }) => !is_read);
  expect(unread()?.map(({ id }) => id)).toEqual([3]);
});
