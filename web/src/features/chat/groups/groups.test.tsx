import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { beAlex, card, chatWith } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { group, haveChats, subscribeEvents, mia, priya, theo } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { showToast } from '#ui/toasts.ts';
import MessagesPage from '../MessagesPage.tsx';
import { closeSheet } from './open-sheet.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  answer(friendCalls.GetMyFriends, () => success([priya, theo, mia]));
});

afterEach(async () => {
  closeSheet();
  await allClosed();
});

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name });
const question = page.getByRole('alertdialog');
const row = (name: string) =>
  page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: new RegExp(name) });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

async function show(chat: Chat, others: Chat[] = []) {
  haveChats([chat, ...others]);
  const screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, {
    at: `/app/me/messages?id=${chat.id}`,
  });
  const sendEvent = subscribeEvents(screen.cache);
  await expect.element(page.getByRole('log')).toBeVisible();
  return { ...screen, sendEvent };
}

test('a group is made with a title and friends, and opens', async () => {
  const { where } = await show(chatWith(priya));
  const inputs = answer(chatCalls.CreateChat, ({ title: given }) =>
    success({ chat: group([theo, mia], { title: given }) }),
  );
  await button('New Group Chat').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('  Trivia   team ');
  await dialog.getByRole('checkbox', { name: 'Theo Nakamura' }).click();
  await dialog.getByRole('checkbox', { name: 'Mia Castellanos' }).click();
  await inDialog('Create with 2 friends').click();
  await expect.element(title('Trivia team')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Message Trivia team' })).toHaveFocus();
  expect(inputs).toEqual([{ title: 'Trivia team', user_ids: [6, 7] }]);
  expect(where()).toBe('/app/me/messages?id=30');
  await expect.element(row('Trivia team')).toBeVisible();
});

test('a group without a title is named after its members, and nothing moves at the first choice', async () => {
  await show(chatWith(priya));
  const inputs = answer(chatCalls.CreateChat, ({ title: given }) =>
    success({ chat: group([theo, mia], { title: given }) }),
  );
  await button('New Group Chat').click();
  const first = dialog.getByRole('checkbox', { name: 'Theo Nakamura' });
  const top = () => first.element().getBoundingClientRect().top;
  await expect.element(first).toBeVisible();
  const before = top();
  await first.click();
  expect(top()).toBe(before);
  await dialog.getByRole('checkbox', { name: 'Mia Castellanos' }).click();
  expect(top()).toBe(before);
  await inDialog('Create with 2 friends').click();
  await expect.element(title('Theo, Mia')).toBeVisible();
  expect(inputs).toEqual([{ title: null, user_ids: [6, 7] }]);
});

test('that friends are loading is said until the sheet is closed, and found nowhere after it', async () => {
  const loaded = Promise.withResolvers<ReturnType<typeof success<(typeof priya)[]>>>();
  answer(friendCalls.GetMyFriends, () => loaded.promise);
  await show(chatWith(priya));
  const spoken = () => document.querySelector('[aria-live="polite"][aria-atomic]')?.textContent;
  await button('New Group Chat').click();
  await expect.poll(spoken).toBe('Loading friends');
  await inDialog('Cancel').click();
  await expect.poll(spoken).toBe('');
  loaded.resolve(success([]));
});

test('who adds friends types the name at once, also if the friends load after the sheet has opened', async () => {
  const loaded = Promise.withResolvers<ReturnType<typeof success<(typeof priya)[]>>>();
  answer(friendCalls.GetMyFriends, () => loaded.promise);
  await show(group([theo]));
  await button('Add friends').click();
  await expect.element(dialog.getByRole('heading', { name: 'Add Friends to Group' })).toHaveFocus();
  loaded.resolve(success([priya, mia]));
  await expect.element(dialog.getByRole('searchbox', { name: 'Filter friends' })).toHaveFocus();
});

test('a group that is begun is left only after a question', async () => {
  await show(chatWith(priya));
  await button('New Group Chat').click();
  const box = dialog.getByRole('textbox', { name: 'Title' });
  await box.fill('Rowers');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Rowers');
  await inDialog('Cancel').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a group without a title and without friends is refused at the field', async () => {
  await show(chatWith(priya));
  answer(chatCalls.CreateChat, () => failure(500));
  await button('New Group Chat').click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('  ');
  await inDialog('Create group').click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog.getByText('Title cannot be empty')).toBeVisible();
});

test('friends who are not in yet can be added, chosen ones taken out again', async () => {
  await show(group([priya]));
  const inputs = answer(chatCalls.AddUserToChat, () => success({ added_users: [theo] }));
  await button('Add friends').click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Priya Raman' })).not.toBeInTheDocument();
  await expect.element(inDialog('Add friends')).toBeDisabled();
  await expect.element(dialog.getByText('At least one friend must be selected.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Theo Nakamura' }).click();
  await dialog.getByRole('checkbox', { name: 'Mia Castellanos' }).click();
  await expect.element(inDialog('Add 2 friends')).toBeEnabled();
  await inDialog('Remove Mia Castellanos').click();
  await expect.element(page.getByText('Mia Castellanos removed, 1 chosen')).toBeInTheDocument();
  await expect.element(inDialog('Remove Theo Nakamura')).toHaveFocus();
  await inDialog('Add 1 friend').click();
  await expect.element(page.getByText('Added Theo')).toBeVisible();
  expect(inputs).toEqual([{ chat_id: 30, user_ids: [6] }]);
});

test('a person who was passed over is named, with what may be why', async () => {
  await show(group([priya]));
  answer(chatCalls.AddUserToChat, () => success({ added_users: [theo] }));
  await button('Add friends').click();
  await dialog.getByRole('checkbox', { name: 'Theo Nakamura' }).click();
  await dialog.getByRole('checkbox', { name: 'Mia Castellanos' }).click();
  await inDialog('Add 2 friends').click();
  await expect.element(page.getByText(/^Couldn’t add Mia\. Anyone who left/)).toBeVisible();
});

test('a filter narrows friends down, and Enter in it adds nobody', async () => {
  await show(group([priya]));
  const inputs = answer(chatCalls.AddUserToChat, () => success({ added_users: [] }));
  await button('Add friends').click();
  await dialog.getByRole('checkbox', { name: 'Theo Nakamura' }).click();
  await dialog.getByRole('searchbox', { name: 'Filter friends' }).fill('castel');
  await expect.element(dialog.getByRole('checkbox', { name: 'Theo Nakamura' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('checkbox', { name: 'Mia Castellanos' })).toBeVisible();
  expect(inputs).toEqual([]);
});

test('the title opens the members, the owner can remove one of them', async () => {
  const { sendEvent } = await show(group([priya, theo]));
  const inputs = answer(chatCalls.RemoveUserFromChatByID, () => {
    sendEvent('chat:updateChat', { chat_id: 30, left: [6], member_count: 2 });
    haveChats([group([priya])]);
    return success(null);
  });
  await title('Friday lawn crew').getByRole('button').click();
  await expect.element(dialog.getByText('3 people', { exact: true })).toBeVisible();
  await expect.element(inDialog('Alex Chen, chat owner, you')).toBeVisible();
  await expect.element(inDialog('Remove Alex Chen')).not.toBeInTheDocument();
  await inDialog('Remove Theo Nakamura').click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(inDialog('Theo Nakamura, offline')).not.toBeInTheDocument();
  expect(inputs).toEqual([{ chat_id: 30, user_id: 6 }]);
  await expect.element(dialog.getByText('2 people', { exact: true })).toBeVisible();
});

test('a member who has just left is removed without a complaint', async () => {
  await show(group([priya, theo]));
  answer(chatCalls.RemoveUserFromChatByID, () => failure(404, 'There’s nobody with this id'));
  await title('Friday lawn crew').getByRole('button').click();
  await inDialog('Remove Theo Nakamura').click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(inDialog('Theo Nakamura, offline')).not.toBeInTheDocument();
  await expect.element(page.getByText('Not Found')).not.toBeInTheDocument();
});

test('who owns nothing can neither remove anybody nor settle anything', async () => {
  await show(group([priya, theo], { owner_id: 6 }));
  await expect.element(button('Chat settings')).not.toBeInTheDocument();
  await title('Friday lawn crew').getByRole('button').click();
  await expect.element(inDialog('Theo Nakamura, chat owner, offline')).toBeVisible();
  await expect.element(inDialog(/^Remove/)).not.toBeInTheDocument();
});

test('leaving says who owns the group then, and no other chat takes its place', async () => {
  const { where } = await show(group([priya, theo]), [chatWith(mia)]);
  const inputs = answer(chatCalls.RemoveUserFromChatByID, () => success(null));
  await title('Friday lawn crew').getByRole('button').click();
  await inDialog('Leave group').click();
  await expect.element(question.getByText(/Priya Raman, the longest-standing member/)).toBeVisible();
  await question.getByRole('button', { name: 'Leave group' }).click();
  await expect.element(page.getByText('Pick a chat to read on.')).toBeVisible();
  await expect.element(page.getByText('You left Friday lawn crew')).toBeVisible();
  await expect.element(title('Messages')).toHaveFocus();
  expect(inputs).toEqual([{ chat_id: 30, user_id: 9 }]);
  expect(where()).toBe('/app/me/messages');
  await expect.element(row('Friday lawn crew')).not.toBeInTheDocument();
});

test('a large group draws only the members in sight', async () => {
  const crowd = Array.from({ length: 499 }, (_, at) => card({ id: 100 + at, first_name: `Kit${at}` }));
  await show(group(crowd));
  await title('Friday lawn crew').getByRole('button').click();
  await expect.element(inDialog('Kit0 Raman, offline')).toBeVisible();
  expect(dialog.getByRole('listitem').elements().length).toBeLessThan(40);
  await dialog.getByRole('searchbox', { name: 'Filter members' }).fill('kit498');
  await expect.element(inDialog('Kit498 Raman, offline')).toBeVisible();
});

test('the settings of a large group scroll as one, and draw only the members in sight', async () => {
  const crowd = Array.from({ length: 499 }, (_, at) => card({ id: 100 + at, first_name: `Kit${at}` }));
  await show(group(crowd));
  await button('Chat settings').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toBeVisible();
  const panes = [...document.querySelectorAll('dialog *')].filter(
    (one) => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 1,
  );
  expect(panes.length).toBe(1);
  await expect
    .poll(() => {
      panes[0]?.scrollTo(0, panes[0].scrollHeight);
      return inDialog('Kit498 Raman, offline').elements().length;
    })
    .toBe(1);
  await expect.element(inDialog('Kit498 Raman, offline')).toBeInViewport();
  expect(dialog.getByRole('listitem').elements().length).toBeLessThan(40);
  await expect.element(inDialog('Close Chat')).toBeInViewport();
});

test('settings change title and icon, and ask before losing what was typed', async () => {
  await show(group([priya]));
  const inputs = answer(chatCalls.UpdateChatInfo, ({ new_info }) =>
    success({ chat: group([priya], { title: JSON.parse(new_info ?? '{}').title }) }),
  );
  await button('Chat settings').click();
  await inDialog('Save').click();
  await expect.element(question.getByText('New info cannot be empty')).toBeVisible();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Saturday crew');
  await inDialog('Cancel').click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await inDialog('Save').click();
  await expect.element(title('Saturday crew')).toBeVisible();
  expect(inputs).toEqual([{ chat_id: 30, new_info: '{"title":"Saturday crew"}' }]);
});

test('only an image becomes an icon; one shows before it is sent', async () => {
  await show(group([priya]));
  const inputs = answer(chatCalls.UpdateChatInfo, () => success({ chat: group([priya]) }));
  await button('Chat settings').click();
  const choose = document.querySelector<HTMLInputElement>('dialog input[type="file"]');
  await userEvent.upload(choose as HTMLInputElement, new File(['hello'], 'a.txt', { type: 'text/plain' }));
  await expect.element(question.getByText('Only image files can be set as chat icons')).toBeVisible();
  await question.getByRole('button', { name: 'OK' }).click();
  await userEvent.upload(choose as HTMLInputElement, new File(['x'], 'a.png', { type: 'image/png' }));
  await expect.element(inDialog('Keep the old one')).toBeVisible();
  await inDialog('Save').click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(inputs.map(({ icon }) => icon?.type)).toEqual(['image/png']);
});

test('the owner closes the group after being asked', async () => {
  await show(group([priya]), [chatWith(mia)]);
  const inputs = answer(chatCalls.CloseChatByID, () => success(null));
  await button('Chat settings').click();
  await inDialog('Close Chat').click();
  await question.getByRole('button', { name: 'Close Chat' }).click();
  await expect.element(page.getByText('Pick a chat to read on.')).toBeVisible();
  await expect.element(page.getByText('Friday lawn crew is closed')).toBeVisible();
  await expect.element(title('Messages')).toHaveFocus();
  expect(inputs).toEqual([{ chat_id: 30 }]);
});

test('a close that fails says why, and the chat stays', async () => {
  await show(group([priya]));
  answer(chatCalls.CloseChatByID, () => failure(500, 'Couldn’t close the chat'));
  await button('Chat settings').click();
  await inDialog('Close Chat').click();
  await question.getByRole('button', { name: 'Close Chat' }).click();
  await expect.element(page.getByText('Couldn’t close the chat')).toBeVisible();
  await expect.element(row('Friday lawn crew')).toBeInTheDocument();
  await page.getByRole('button', { name: 'OK' }).click();
});

test('a chat of two is closed from its menu, and nobody is added to it', async () => {
  await show(chatWith(priya), [chatWith(mia)]);
  const inputs = answer(chatCalls.CloseChatByID, () => success(null));
  await expect.element(button('Add friends')).not.toBeInTheDocument();
  await button('More about this chat').click();
  await page.getByRole('menuitem', { name: /^Close Chat/ }).click();
  await question.getByRole('button', { name: 'Close Chat' }).click();
  await expect.element(page.getByText('Pick a chat to read on.')).toBeVisible();
  await expect.element(title('Messages')).toHaveFocus();
  expect(inputs).toEqual([{ chat_id: 75 }]);
});

test('a match has settings with Mute…, Close Chat and Cancel alone', async () => {
  await show(chatWith(priya, { type: 2 }));
  await expect.element(button('Add friends')).not.toBeInTheDocument();
  await button('Chat settings').click();
  await expect.element(inDialog('Close Chat')).toBeVisible();
  const names = dialog
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names).toEqual(['Close', 'Mute…', 'Close Chat', 'Cancel']);
});

test('on a phone a toast covers neither the first members nor the buttons below them', async () => {
  await page.viewport(390, 844);
  await show(group([priya, theo, mia]));
  await button('Friday lawn crew').click();
  await expect.element(inDialog('Add friends')).toBeVisible();
  showToast('Added Mia');
  const toast = page.getByText('Added Mia');
  await expect.element(toast).toBeVisible();
  const over = toast.element().getBoundingClientRect();
  const isUnder = (what: Locator) => {
    const { top, bottom } = what.element().getBoundingClientRect();
    return top < over.bottom && bottom > over.top;
  };
  expect(dialog.getByRole('listitem').all().map(isUnder)).toEqual([false, false, false, false]);
  expect(isUnder(inDialog('Add friends'))).toBe(false);
});
