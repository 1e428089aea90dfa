import type { Chat } from '@quad/contract/chat/shapes.ts';
import { type CommitAction, commitCalls } from '@quad/contract/dating/commit-calls.ts';
import type { CommitResult } from '@quad/contract/dating/shapes.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import MessagesRoute from '../../../app/MessagesRoute.tsx';
import { chats } from '#features/chat/queries.ts';
import { useConnected } from '#platform/connection-state.ts';
import { asked, asking, beAlex, card, chatWith } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { haveChats, mia, subscribeEvents } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';

const priya = card();
const MATCH = { id: 40, type: 2 };
const SENT = { commit_request: asked().friendRequest };
const RECEIVED = { commit_request: asking().friendRequest };
const COMMITTED = { committed: true };

const button = (name: string | RegExp) => page.getByRole('button', { name });
const commit = button('Commit to Priya Raman');
const pending = button('Pending. Cancel commit request to Priya Raman');
const accept = button('Accept commit request from Priya Raman');
const decline = button('Decline commit request from Priya Raman');
const committed = button('Committed. Uncommit from Priya Raman');
const asks = page.getByRole('alertdialog');
const saying = (text: string) => page.getByText(text, { exact: true });

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex({ date_enabled: 'ENABLED', date_setup_stage: 2 });
  answer(friendCalls.GetMyFriends, () => success([mia]));
});

/** Opens Alex's chat with a match. `stands` contains the chat's commit state. */
async function show(stands: Partial<Chat> = {}) {
  const chat = chatWith(priya, { ...MATCH, ...stands });
  haveChats([chat]);
  const screen = await renderPage(<InShell>{<MessagesRoute />}</InShell>, { at: '/app/me/messages?id=40' });
  const sendEvent = subscribeEvents(screen.cache);
  return { ...screen, sendEvent };
}

const commitResult = (some: Partial<CommitResult> = {}): CommitResult => ({
  _notification: null,
  date_enabled: 'ENABLED',
  date_committed_to_id: null,
  ...some,
});

/** Answers the commit calls. `partner` is the id of the person to whom Alex is committed after the call. */
const answerSteps = (partner: number | null = null) =>
  answer(commitCalls.CommitRequestAction, () =>
    success(
      commitResult(partner === null ? {} : { date_enabled: 'COMMITTED', date_committed_to_id: partner }),
    ),
  );

const took = (action: CommitAction) => [{ user_id: 5, chat_id: 40, action }];

test.for([
  ['nobody has asked', {}, [commit]],
  ['one has asked', SENT, [pending]],
  ['the other side has asked', RECEIVED, [accept, decline]],
  ['the two are committed', COMMITTED, [committed]],
] as const)('where %s, the chat offers that and nothing else', async ([, stands, offered]) => {
  await show(stands);
  for (const one of offered) await expect.element(one).toBeVisible();
  const all = [commit, pending, accept, decline, committed];
  for (const one of all.filter((each) => !offered.includes(each as never))) expect(one.query()).toBeNull();
});

test('a chat of friends, and a match that is past, offer no commit', async () => {
  await show({ type: 0 });
  await expect.element(button('Search messages')).toBeVisible();
  expect(commit.query()).toBeNull();
});

test('asking says first what it means, and can be left', async () => {
  const inputs = answerSteps();
  await show();
  await commit.click();
  await expect.element(asks.getByRole('heading', { name: 'Commit to Priya?' })).toHaveFocus();
  await expect
    .element(asks.getByText('Both your date profiles are hidden, and your other matches go.'))
    .toBeVisible();
  await asks.getByRole('button', { name: 'Not now' }).click();
  await expect.element(commit).toHaveFocus();
  expect(inputs).toEqual([]);
  await commit.click();
  await asks.getByRole('button', { name: 'Commit', exact: true }).click();
  await expect.element(pending).toBeVisible();
  await expect.element(saying('You asked Priya to commit')).toBeInTheDocument();
  expect(inputs).toEqual(took('SEND'));
});

test('a request is taken back by the same button, which says so when it is pointed at', async () => {
  const inputs = answerSteps();
  await show(SENT);
  await expect.element(pending).toMatchTextContent('Pending');
  await pending.hover();
  await expect.element(page.getByText('Cancel', { exact: true })).toBeVisible();
  await pending.click();
  await expect.element(commit).toBeVisible();
  expect(inputs).toEqual(took('DELETE'));
});

test('accepting asks first, and one’s own account hears of it', async () => {
  const inputs = answerSteps(5);
  await show(RECEIVED);
  const asksMe = answer(profileCalls.GetMyInfo, () =>
    success(currentUser({ date_enabled: 'COMMITTED', date_committed_to_id: 5 })),
  );
  await accept.click();
  await asks.getByRole('button', { name: 'Accept' }).click();
  await expect.element(committed).toBeVisible();
  expect(inputs).toEqual(took('ACCEPT'));
  await expect.poll(() => asksMe).not.toEqual([]);
});

test('declining is one press, and nobody is told', async () => {
  const inputs = answerSteps();
  await show(RECEIVED);
  await decline.click();
  await expect.element(commit).toHaveFocus();
  expect(inputs).toEqual(took('DELETE'));
});

test('uncommitting is asked plainly, and done at once', async () => {
  const inputs = answer(commitCalls.UncommitMatch, () => success(commitResult()));
  await show(COMMITTED);
  await committed.hover();
  await expect.element(page.getByText('Uncommit', { exact: true })).toBeVisible();
  await committed.click();
  await expect.element(asks.getByRole('heading', { name: 'Uncommit from Priya?' })).toHaveFocus();
  await asks.getByRole('button', { name: 'Uncommit' }).click();
  await expect.element(commit).toBeVisible();
  expect(inputs).toEqual([{}]);
});

test('asking somebody who has asked meanwhile commits at once', async () => {
  answerSteps(5);
  await show();
  await commit.click();
  await asks.getByRole('button', { name: 'Commit', exact: true }).click();
  await expect.element(committed).toBeVisible();
});

test('what the other side does shows while one looks, and takes back what is being asked', async () => {
  const { sendEvent } = await show();
  await commit.click();
  await expect.element(asks).toBeVisible();
  sendEvent('chat:updateChat', { chat_id: 40, committed: false, ...RECEIVED });
  await expect.element(asks).not.toBeInTheDocument();
  await expect.element(accept).toBeVisible();
  sendEvent('chat:updateChat', { chat_id: 40, committed: true, commit_request: null });
  await expect.element(committed).toBeVisible();
  sendEvent('chat:removeCommit', { chat_id: 40 });
  await expect.element(commit).toBeVisible();
});

test.for([
  [
    'accepting',
    RECEIVED,
    accept,
    { committed: false, commit_request: null },
    'Priya’s commit request isn’t there any more.',
  ],
  ['asking', {}, commit, { committed: false, ...RECEIVED }, 'Priya wants to commit to you.'],
  ['asking', {}, commit, { committed: true, commit_request: null }, 'You and Priya are committed.'],
  ['uncommitting', COMMITTED, committed, null, 'You and Priya aren’t committed any more.'],
] as const)(
  'a question of %s that no longer holds closes with a word',
  async ([, stands, press, change, words]) => {
    const { sendEvent } = await show(stands);
    await press.click();
    await expect.element(asks).toBeVisible();
    if (change) sendEvent('chat:updateChat', { chat_id: 40, ...change });
    else sendEvent('chat:removeCommit', { chat_id: 40 });
    await expect.element(asks).not.toBeInTheDocument();
    await expect.element(page.getByText(words).last()).toBeVisible();
    await expect.element(page.getByRole('status').getByText(words)).toBeVisible();
  },
);

test('what the other side did before the answer to a step is there stays so', async () => {
  const answered = Promise.withResolvers<void>();
  answer(commitCalls.CommitRequestAction, async () => {
    await answered.promise;
    return success(commitResult());
  });
  const { sendEvent, cache } = await show();
  await commit.click();
  await asks.getByRole('button', { name: 'Commit', exact: true }).click();
  await expect.element(asks).toBeVisible();
  haveChats([chatWith(priya, { ...MATCH, ...COMMITTED })]);
  sendEvent('chat:updateChat', { chat_id: 40, committed: false, ...SENT });
  sendEvent('chat:updateChat', { chat_id: 40, committed: true, commit_request: null });
  await expect.element(committed).toBeVisible();
  answered.resolve();
  await expect.element(saying('You asked Priya to commit')).toBeInTheDocument();
  expect(cache.getQueryData(chats.queryKey)).toMatchObject([{ committed: true, commit_request: null }]);
});

test('a step that is refused is told, and the list of chats is asked how the two stand', async () => {
  answer(commitCalls.CommitRequestAction, () => failure(404, 'Commit request not found'));
  await show(RECEIVED);
  haveChats([chatWith(priya, MATCH)]);
  await accept.click();
  await asks.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(commit).toBeVisible();
});

test('a match who has committed to somebody else meanwhile is named', async () => {
  answer(commitCalls.CommitRequestAction, () => failure(404, 'Match not found'));
  await show(RECEIVED);
  await accept.click();
  await asks.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Priya isn’t one of your matches any more.').first()).toBeVisible();
  await expect.element(asks).not.toBeInTheDocument();
  expect(page.getByRole('alertdialog').query()).toBeNull();
});

test('where nothing can be pointed at, taking back is a choice in a menu', async () => {
  const real = window.matchMedia;
  window.matchMedia = (query) => real(query === '(hover: hover)' ? 'not all' : query);
  onTestFinished(() => void (window.matchMedia = real));
  answer(commitCalls.UncommitMatch, () => success(commitResult()));
  await show(COMMITTED);
  await committed.click();
  await expect.element(page.getByRole('menuitem', { name: 'Stay committed' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Uncommit' }).click();
  await asks.getByRole('button', { name: 'Uncommit' }).click();
  await expect.element(commit).toBeVisible();
});

test('without a connection the step rests, and the line beside it says why', async () => {
  await show();
  await expect.element(commit).toBeEnabled();
  useConnected.setState({ connected: false });
  onTestFinished(() => useConnected.setState({ connected: true }));
  await expect.element(commit).toBeDisabled();
  await expect.element(commit).toHaveAccessibleDescription('You’re offline.');
});

test('on a phone the step has a row of its own, and the name keeps its room', async () => {
  await page.viewport(390, 844);
  await show(RECEIVED);
  await expect.element(saying('Priya wants to commit to you.')).toBeVisible();
  const name = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(accept.element().getBoundingClientRect().top).toBeGreaterThan(name.bottom);
});
