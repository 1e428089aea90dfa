import type { Chat } from '@quad/contract/chat/shapes.ts';
import { commitCalls } from '@quad/contract/dating/commit-calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { subscribeNotifications } from '#features/notifications/live.ts';
import { closePanel, togglePanel } from '#features/notifications/panel.ts';
import { useConnected } from '#platform/connection-state.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { asking, beAlex, card, chatWith, notification } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { haveChats, subscribeEvents } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import Notifications from './Notifications.tsx';

const wish = notification({ type: 'COMMIT', subtype: 'SEND', chat_id: 40 });
const accept = page.getByRole('button', { name: 'Accept commit request from Priya Raman' });
const decline = page.getByRole('button', { name: 'Decline commit request from Priya Raman' });
const row = page.getByRole('listitem');
const asks = page.getByRole('alertdialog');
const COMMITTED = { chat_id: 40, committed: true, commit_request: null };
const OVER = { chat_id: 40, committed: false, commit_request: null };

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex({ date_enabled: 'ENABLED', date_setup_stage: 2 });
  closePanel();
});

/**
 * Shows Alex's notifications. One of them is a match's request to commit. `stands` has the fields of the chat that
 * differ from the default.
 */
async function show(stands: Partial<Chat> = { commit_request: asking().friendRequest }, list = [wish]) {
  haveChats([chatWith(card(), { id: 40, type: 2, ...stands })]);
  answer(notificationCalls.GetMyNotifications, () => success(list));
  togglePanel();
  const { cache } = await renderPage(
    <InShell>
      <Notifications />
    </InShell>,
  );
  const { connection, sendEvent } = fakeConnection();
  subscribeNotifications(connection, cache);
  const bringChats = subscribeEvents(cache);
  return (now: typeof OVER) => {
    sendEvent('chat:updateChat', now);
    bringChats('chat:updateChat', now);
  };
}

/**
 * Makes the server answer each action on a request to commit. Before the answer, `cause` sends the events of the
 * action.
 */
const answerSteps = (partner: number | null, cause: () => void) =>
  answer(commitCalls.CommitRequestAction, () => {
    cause();
    return success({
      _notification: null,
      date_enabled: partner ? 'COMMITTED' : 'ENABLED',
      date_committed_to_id: partner,
    });
  });

test('a wish to commit is accepted in its row, after what it means was said', async () => {
  const sendEvent = await show();
  const inputs = answerSteps(5, () => sendEvent(COMMITTED));
  await accept.click();
  await expect.element(asks.getByText('Either of you can uncommit at any time.')).toBeVisible();
  expect(inputs).toEqual([]);
  await asks.getByRole('button', { name: 'Accept' }).click();
  await expect
    .element(row.getByRole('button', { name: 'Committed. Uncommit from Priya Raman' }))
    .toHaveFocus();
  expect(inputs).toEqual([{ user_id: 5, chat_id: 40, action: 'ACCEPT' }]);
});

test('Esc leaves the question, and the notifications stay', async () => {
  await show();
  await accept.click();
  await expect.element(asks).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(asks).not.toBeInTheDocument();
  await expect.element(accept).toHaveFocus();
});

test('one that was declined says so, and takes the focus of its buttons', async () => {
  const sendEvent = await show();
  const inputs = answerSteps(null, () => sendEvent(OVER));
  await decline.click();
  await expect.element(row.getByText('You declined.')).toHaveFocus();
  expect(accept.query()).toBeNull();
  expect(inputs).toEqual([{ user_id: 5, chat_id: 40, action: 'DELETE' }]);
});

test('one that is taken back meanwhile stays, is read, and says that it is over', async () => {
  const sendEvent = await show();
  await expect.element(accept).toBeVisible();
  await expect.element(row).toMatchTextContent('Unread: Priya Raman wants to commit to you');
  sendEvent(OVER);
  await expect.element(row.getByText('No longer open.')).toBeVisible();
  expect(accept.query()).toBeNull();
  await expect.element(row.getByRole('link')).toMatchTextContent(/^Priya Raman wants to commit to you/);
});

test('of two by the same person only the last can be answered', async () => {
  await show(undefined, [{ ...wish, id: 2 }, wish]);
  await expect.element(accept).toBeVisible();
  expect(accept.all()).toHaveLength(1);
  expect(page.getByText('No longer open.').query()).toBeNull();
});

test('without a connection the answer rests, and the row says why', async () => {
  await show();
  await expect.element(accept).toBeEnabled();
  useConnected.setState({ connected: false });
  onTestFinished(() => useConnected.setState({ connected: true }));
  await expect.element(accept).toBeDisabled();
  await expect.element(accept).toHaveAccessibleDescription('You’re offline.');
});
