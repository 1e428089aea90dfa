import type { Chat } from '@quad/contract/chat/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { useOpenChat } from '#features/chat/open-chat.ts';
import { chats } from '#features/chat/queries.ts';
import { useAsking } from '#features/push/asking.ts';
import { usePushDevice } from '#features/push/device.ts';
import { closeHelp, noteText } from '#features/safety/help/help-shown.ts';
import { ALEX, beAlex, chatWith } from '#testing/cards.ts';
import { alex, haveChats, mia, priya, saidBy } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useAskForPush } from './use-ask-for-push.ts';

const HOUR = 60 * 60_000;

function Page() {
  useQuery(chats);
  useAskForPush();
  return null;
}

/** A chat with Priya, in which this user said the last word. */
function chatOf(lastBy: typeof alex, agoMs = 0, some: Partial<Chat> = {}): Chat {
  const last = saidBy(lastBy, 'Are you there?');
  last.message.creation_time = new Date(Date.now() - agoMs).toISOString();
  return chatWith(priya, { lastMessage: last, ...some });
}

/** Opens a chat, and waits until the page has drawn it. */
async function open(chat: Chat): Promise<void> {
  haveChats([chat, chatWith(mia)]);
  useOpenChat.setState({ chat_id: chat.id });
  const { cache } = await renderPage(<Page />);
  await expect.poll(() => cache.getQueryData(chats.queryKey)).toHaveLength(2);
  await new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve())));
}

const asked = () => useAsking.getState().asked;

beforeEach(() => {
  beAlex({ id: ALEX });
  usePushDevice.setState({ state: 'off' });
  useAsking.setState({ asked: null });
  closeHelp('chat', '');
});

test('after one’s own message the page asks in that chat, and not in another one', async () => {
  const chat = chatOf(alex);
  await open(chat);
  await expect.poll(asked).toEqual({ chat_id: chat.id, name: 'Priya' });
  useOpenChat.setState({ chat_id: chatWith(mia).id });
  await expect.poll(asked).toBeNull();
});

test.each<[string, () => Promise<void>]>([
  ['the last message is from before this page was loaded', () => open(chatOf(alex, HOUR))],
  ['the last message is the other person’s', () => open(chatOf(priya))],
  ['the chat is muted', () => open(chatOf(alex, 0, { muted_until: 'ALWAYS' }))],
  [
    'the device has notifications',
    () => {
      usePushDevice.setState({ state: 'on' });
      return open(chatOf(alex));
    },
  ],
  [
    'the page shows the lines to call',
    () => {
      noteText('chat', 'I want to die', true);
      return open(chatOf(alex));
    },
  ],
])('the page does not ask if %s', async (_why, show) => {
  await show();
  expect(asked()).toBeNull();
});
