import { chatCalls } from '@quad/contract/chat/calls.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, connectionRestored, useConnected } from '#platform/connection-state.ts';
import { setTitleCount } from '#platform/page.ts';
import { setConnection } from '#platform/socket.ts';
import { beAlex, chatWith } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { group, haveChats, subscribeEvents, mia, priya, saidBy, theo } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { useToasts } from '#ui/toasts.ts';
import { subscribeChats } from './live.ts';
import MessagesPage from './MessagesPage.tsx';
import { chats, pastChats } from './queries.ts';

const rows = page.getByRole('navigation', { name: 'Chats' }).getByRole('listitem').getByRole('link');
const row = (name: string) => rows.filter({ hasText: name });
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const toasts = () => useToasts.getState().list.map(({ text }) => text);
const names = () => rows.all().map((one) => one.element().querySelector('bdi')?.textContent);

/** Makes a message from a person in their direct chat with the user. */
function direct(person: typeof priya, content: string, id: number) {
  const said = saidBy(person, content, id);
  said.message.options.chat_id = 70 + person.id;
  said.message.creation_time = new Date(Date.UTC(2026, 10, 7, 4, 0, id)).toISOString();
  return said;
}
const chatOf = (person: typeof priya, some = {}) =>
  chatWith(person, { lastMessage: direct(person, `From ${person.first_name}`, 500 + person.id), ...some });

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  useToasts.setState({ list: [] });
  haveChats([chatOf(mia), chatOf(theo), chatOf(priya)]);
});

const show = (at = '/app/me/messages') =>
  renderPage(
    <InShell>
      <MessagesPage />
    </InShell>,
    { at },
  );

test('on a desktop the first chat opens by itself, beside the list, and Back does not come upon it again', async () => {
  const { where, history: been } = await show();
  await expect.element(title('Mia Castellanos')).toBeVisible();
  await expect.element(row('Theo Nakamura')).toBeVisible();
  expect(where()).toBe('/app/me/messages?id=77');
  expect(been).toHaveLength(1);
});

test('a message elsewhere exchanges neither the chat that opened by itself nor the focus nor the words', async () => {
  const { cache, where } = await show();
  const box = page.getByRole('textbox', { name: 'Message Mia Castellanos' });
  const sendEvent = subscribeEvents(cache);
  await box.fill('Between us, ');
  const { message, user } = direct(priya, 'Lawn?', 600);
  sendEvent('chat:message', { message, user, options: message.options });
  await expect.poll(names).toEqual(['Priya Raman', 'Mia Castellanos', 'Theo Nakamura']);
  await userEvent.keyboard('I think');
  await expect.element(box).toHaveValue('Between us, I think');
  await expect.element(box).toHaveFocus();
  await expect.element(row('Priya Raman')).toMatchTextContent(/unread/);
  expect(where()).toBe('/app/me/messages?id=77');
});

test('the first chat of all opens by a press only', async () => {
  haveChats([]);
  const { cache, where } = await show();
  await expect.element(page.getByRole('region', { name: 'No chat open' })).toBeVisible();
  await expect.poll(() => cache.getQueryData(chats.queryKey)).toEqual([]);
  subscribeEvents(cache)('chat:createChat', { chat: chatOf(priya) });
  await expect.element(row('Priya Raman')).toBeVisible();
  await expect.element(page.getByRole('log')).not.toBeInTheDocument();
  expect(where()).toBe('/app/me/messages');
  await row('Priya Raman').click();
  await expect.element(title('Priya Raman')).toBeVisible();
});

test('a chat that ends under the hands gives way to none, so that no words go to somebody else', async () => {
  const { cache, where } = await show('/app/me/messages?id=76');
  await expect.element(title('Theo Nakamura')).toBeVisible();
  haveChats([chatOf(mia), chatOf(priya)]);
  subscribeEvents(cache)('chat:removeChat', { chat_id: 76 });
  await expect.element(page.getByRole('region', { name: 'No chat open' })).toBeVisible();
  await expect.poll(where).toBe('/app/me/messages');
  await expect.poll(toasts).toEqual(['Theo Nakamura isn’t in your chats any more']);
  await expect.element(page.getByText('Pick a chat to read on.')).toBeVisible();
  await expect.element(title('Messages')).toHaveFocus();
});

test('where nobody can say what became of a chat, nothing is made up', async () => {
  const { cache } = await show('/app/me/messages?id=76');
  await expect.element(title('Theo Nakamura')).toBeVisible();
  haveChats([chatOf(mia), chatOf(priya)]);
  answer(chatCalls.GetPastChats, () => failure(500));
  subscribeEvents(cache)('chat:removeChat', { chat_id: 76 });
  await expect.poll(toasts).toEqual(['Theo Nakamura isn’t in your chats any more']);
});

test('the way to Messages, pressed while a chat is open, leaves it open', async () => {
  const { where, navigate } = await show('/app/me/messages?id=76');
  await expect.element(title('Theo Nakamura')).toBeVisible();
  const pane = title('Theo Nakamura').element();
  navigate('/app/me/messages');
  await expect.poll(where).toBe('/app/me/messages?id=76');
  expect(title('Theo Nakamura').element()).toBe(pane);
});

test('a list that comes late does not take the focus from what is being written', async () => {
  const listed = Promise.withResolvers<void>();
  answer(chatCalls.GetMyChats, async () => {
    await listed.promise;
    return success([chatOf(mia)]);
  });
  await show();
  const filter = page.getByRole('searchbox', { name: 'Filter chats' });
  await filter.fill('mi');
  listed.resolve();
  await expect.element(title('Mia Castellanos')).toBeVisible();
  await expect.element(filter).toHaveFocus();
});

test('the window is named after the chat, with what is unread before it, by one owner', async () => {
  onTestFinished(() => setTitleCount(0));
  await show();
  await expect.poll(() => document.title).toBe('Mia Castellanos · Messages · Quad');
  setTitleCount(2);
  expect(document.title).toBe('(2) Mia Castellanos · Messages · Quad');
  await row('Theo Nakamura').click();
  await expect.poll(() => document.title).toBe('(2) Theo Nakamura · Messages · Quad');
});

test('on a phone there is one pane at a time', async () => {
  await page.viewport(390, 844);
  await show();
  await expect.element(row('Mia Castellanos')).toBeVisible();
  await expect.element(page.getByRole('log')).not.toBeInTheDocument();
  await row('Theo Nakamura').click();
  await expect.element(title('Theo Nakamura')).toBeVisible();
  await expect.element(page.getByText('Filter chats')).not.toBeVisible();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect.element(row('Mia Castellanos')).toBeVisible();
});

test('an id that nobody knows gives way to the plain address, and is said to be none of one’s chats', async () => {
  const { where } = await show('/app/me/messages?id=999');
  await expect.element(title('Mia Castellanos')).toBeVisible();
  expect(where()).toBe('/app/me/messages?id=77');
  await expect.element(page.getByText('That’s not one of your chats')).toBeVisible();
});

test('the chat with the newest message stands first', async () => {
  const { cache } = await show();
  const sendEvent = subscribeEvents(cache);
  await expect.poll(names).toEqual(['Mia Castellanos', 'Theo Nakamura', 'Priya Raman']);
  const { message, user } = direct(priya, 'Lawn?', 600);
  sendEvent('chat:message', { message, user, options: message.options });
  await expect.poll(names).toEqual(['Priya Raman', 'Mia Castellanos', 'Theo Nakamura']);
});

test('what is unread is bold and counted; a person who is online has a green dot, who runs Quad a gold crown', async () => {
  const online = { ...theo, onlineStatus: 'online' as const };
  const owner = { ...mia, owner: true };
  haveChats([chatOf(priya), chatOf(online, { unread_count: 12 }), chatOf(owner)]);
  await show();
  await expect.element(row('Theo Nakamura')).toMatchTextContent('9+ unread');
  const weights = (name: string) =>
    [...row(name).element().querySelectorAll('bdi')].map((text) => Number(getComputedStyle(text).fontWeight));
  expect(weights('Theo Nakamura')).toEqual([750, 650]);
  expect(weights('Priya Raman')).toEqual([600, 400]);
  const dot = (name: string) =>
    row(name).element().querySelector<HTMLElement>('[data-presence]')?.dataset['presence'];
  expect([dot('Theo Nakamura'), dot('Priya Raman'), dot('Mia Castellanos')]).toEqual([
    'online',
    'offline',
    undefined,
  ]);
  expect(row('Mia Castellanos').element().querySelector('[class*="crown"]')).not.toBeNull();
});

test('the open chat is marked as read: the server hears of it and the count is gone', async () => {
  const { connection } = fakeConnection();
  const say = vi.spyOn(connection, 'emit');
  setConnection(connection);
  onTestFinished(() => setConnection(null));
  haveChats([chatOf(mia), chatOf(theo, { unread_count: 2 })], [direct(theo, 'From Theo', 506)]);
  await show('/app/me/messages?id=76');
  await expect.poll(() => say.mock.calls).toContainEqual(['chat:read', { message_id: 506 }]);
  await expect.element(row('Theo Nakamura')).not.toMatchTextContent(/unread/);
  expect(say.mock.calls[0]).toEqual(['chat:join', { chat_id: 76 }]);
});

test('what arrives in sight is said to be read, and counts as read before the server has heard', async () => {
  const { connection, sendEvent } = fakeConnection();
  const never = new Promise<never>(() => undefined);
  const say = vi
    .spyOn(connection, 'emit')
    .mockImplementation((name) => (name === 'chat:read' ? never : Promise.resolve(success(null))));
  setConnection(connection);
  onTestFinished(() => setConnection(null));
  const [last, arrived] = [direct(theo, 'From Theo', 506), direct(theo, 'Still there?', 507)];
  haveChats([chatOf(mia), chatOf(theo, { lastMessage: last, last_read_seq: 7 })], [last]);
  const { cache } = await show('/app/me/messages?id=76');
  subscribeChats(connection, cache);
  await expect.element(page.getByRole('article').filter({ hasText: 'From Theo' })).toBeVisible();
  const { message, user } = arrived;
  const unread = () => cache.getQueryData(chats.queryKey)?.map(({ unread_count }) => unread_count);
  sendEvent('chat:message', { message, user, options: message.options });
  expect(unread()).toEqual([0, 0]);
  await expect.poll(() => say.mock.calls).toContainEqual(['chat:read', { message_id: 507 }]);
  haveChats(
    [chatOf(mia), chatOf(theo, { lastMessage: arrived, last_read_seq: 7, unread_count: 1 })],
    [arrived],
  );
  await cache.refetchQueries(chats);
  expect(unread()).toEqual([0, 0]);
});

/** Source: specification 1 §4 "Messages". */
test('a chat whose first messages cannot be loaded is deselected and leaves the list', async () => {
  answer(chatCalls.GetMessages, ({ chat_id }) =>
    chat_id === 76 ? failure(500, 'Couldn’t load messages') : success({ messages: [] }),
  );
  const { where, cache } = await show('/app/me/messages?id=76');
  await expect.poll(names).toEqual(['Mia Castellanos', 'Priya Raman']);
  await expect.element(page.getByRole('region', { name: 'No chat open' })).toBeVisible();
  expect(where()).toBe('/app/me/messages');
  await expect.poll(toasts).toEqual(['Couldn’t load that chat']);
  // The user is still a member, so the page must not ask the server why the chat left the list. The screenshot takes
  // long enough for the code of such a request to load.
  await page.screenshot({ save: false });
  expect(cache.getQueryState(pastChats.queryKey)).toBeUndefined();
});

test('what one has begun to write stands in the row of its chat, once one looks into another', async () => {
  await show('/app/me/messages?id=76');
  await page.getByRole('textbox', { name: 'Message Theo Nakamura' }).fill('On my');
  await expect.element(row('Theo Nakamura')).not.toMatchTextContent(/On my/);
  await row('Mia Castellanos').click();
  await expect.element(row('Theo Nakamura')).toMatchTextContent('Draft: On my');
});

test('without a connection a chat stays open, and loads once the connection is back', async () => {
  answer(chatCalls.GetMessages, () => failure(null));
  connectionLost();
  onTestFinished(() => useConnected.setState({ connected: true }));
  const { where } = await show('/app/me/messages?id=76');
  const words = page.getByRole('log').getByText('You’re offline. We’ll load this when you’re back.');
  await expect.element(words).toBeVisible();
  expect(where()).toBe('/app/me/messages?id=76');
  expect(names()).toHaveLength(3);
  expect(toasts()).toEqual([]);
  await expect.element(page.getByRole('textbox', { name: 'Message Theo Nakamura' })).toBeVisible();
  haveChats([chatOf(mia), chatOf(theo), chatOf(priya)], [direct(theo, 'Still there?', 506)]);
  connectionRestored();
  await expect.element(page.getByRole('article').filter({ hasText: 'Still there?' })).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
});

test('a list of chats that cannot be loaded says so, instead of that there are none, and can be tried again', async () => {
  answer(chatCalls.GetMyChats, () => failure(500, 'Couldn’t load your chats'));
  await show();
  await expect.element(page.getByText('Couldn’t load your chats')).toBeVisible();
  await expect.element(page.getByText('Say hi to someone')).not.toBeInTheDocument();
  answer(chatCalls.GetMyChats, () => success([chatOf(mia)]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Mia Castellanos')).toBeVisible();
});

test('without a connection what could not be loaded waits for it calmly', async () => {
  onTestFinished(() => useConnected.setState({ connected: true }));
  connectionLost();
  answer(chatCalls.GetMyChats, () => failure(500, 'Couldn’t load your chats'));
  await show();
  const words = page.getByText('You’re offline. We’ll load this when you’re back.');
  await expect.element(words).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  connectionRestored();
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('older messages load near the top, half a second after scrolling, until an empty page comes', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const pages = [0, 1].map((at) =>
    Array.from({ length: 30 }, (_, index) => {
      const id = 600 - at * 30 - index;
      return saidBy(priya, `Message ${id}`, id);
    }),
  );
  haveChats([group([priya])]);
  const inputs = answer(chatCalls.GetMessages, ({ page: first, before_message_id }) => {
    if (first === 0) return success({ messages: pages[0] ?? [] });
    return success({ messages: before_message_id === 571 ? (pages[1] ?? []) : [] });
  });
  await show('/app/me/messages?id=30');
  await expect.element(page.getByText('Message 600')).toBeVisible();
  const history = page.getByRole('log').element();
  const toTop = () => {
    history.scrollTop = 0;
    return inputs.map(({ before_message_id }) => before_message_id);
  };
  await expect.poll(toTop, { interval: 700 }).toEqual([undefined, 571, 541]);
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(500);
  await expect.element(page.getByText('Message 541')).toBeInTheDocument();
  await expect.element(page.getByText('This is where it started')).toBeInTheDocument();
});

test('older messages that cannot be fetched say so where they would be, and can be tried again', async () => {
  const pages = [0, 1].map((at) =>
    Array.from({ length: 30 }, (_, index) =>
      saidBy(priya, `Message ${600 - at * 30 - index}`, 600 - at * 30 - index),
    ),
  );
  let isUp = false;
  let inputs = 0;
  haveChats([group([priya])]);
  answer(chatCalls.GetMessages, ({ page: first }) => {
    if (first === 0) return success({ messages: pages[0] ?? [] });
    inputs += 1;
    return isUp ? success({ messages: pages[1] ?? [] }) : failure(500, 'Couldn’t load messages');
  });
  await show('/app/me/messages?id=30');
  await expect.element(page.getByText('Message 600')).toBeVisible();
  const again = page.getByRole('log').getByRole('button', { name: 'Try again' });
  const toTop = () => {
    page.getByRole('log').element().scrollTop = 0;
    return again.query() !== null;
  };
  await expect.poll(toTop, { interval: 700 }).toBe(true);
  await expect.element(page.getByText('Couldn’t load messages')).toBeInTheDocument();
  const before = inputs;
  isUp = true;
  await again.click();
  await expect.element(page.getByText('Message 570')).toBeInTheDocument();
  expect(inputs).toBe(before + 1);
});

test('a picture dropped on what was said is added to the message', async () => {
  await show();
  await row('Priya Raman').click();
  const history = page.getByRole('log');
  await expect.element(history).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'lawn.png', { type: 'image/png' }));
  const drag = (type: string) =>
    history.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  drag('dragover');
  await expect.element(page.getByText('Drop to add to your message')).toBeVisible();
  drag('drop');
  await expect.element(page.getByRole('button', { name: 'Remove lawn.png' })).toBeVisible();
  await expect.element(page.getByText('Drop to add to your message')).not.toBeInTheDocument();
});
