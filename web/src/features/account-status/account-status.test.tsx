import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { me } from '#features/me/queries.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { MyModerationActions } from './MyModerationActions.tsx';
import AccountNotices from './AccountNotices.tsx';

const { GetMyModerationActions, ReadModerationAction, AppealModerationAction } = ownModerationActionCalls;
const WORDS = 'That was my flatmate, on my phone.';
const WARNING: OwnModerationAction = {
  moderation_action_id: 7,
  kind: 'WARN',
  reason: 'Names somebody',
  taken_time: '2026-11-20T03:00:00.000Z',
  until: null,
  lifted_time: null,
  read_time: null,
  removed: null,
  is_active: true,
  appeal: null,
};
const LIMIT: OwnModerationAction = {
  ...WARNING,
  moderation_action_id: 5,
  kind: 'LIMIT',
  until: '2099-12-01T03:00:00.000Z',
};
const appealed = (moderationAction: OwnModerationAction, content: string): OwnModerationAction => ({
  ...moderationAction,
  appeal: { content, made_time: WARNING.taken_time, state: 'WAITING', reason: null, decided_time: null },
});
const room = () => document.documentElement.style.getPropertyValue('--notice');
const warning = page.getByRole('dialog', { name: 'A warning' });

beforeEach(() => beAlex({ has_warning: true }));

test('a warning shows once, and is gone when one says that one has read it', async () => {
  let list = [WARNING];
  answer(GetMyModerationActions, () => success(list));
  const read = answer(ReadModerationAction, () => {
    list = [{ ...WARNING, read_time: WARNING.taken_time }];
    return success(null);
  });
  const { cache } = await renderPage(<AccountNotices limited_until={null} has_warning />);
  await cache.fetchQuery(me);
  await expect.element(warning).toMatchTextContent('Names somebody');
  await warning.getByRole('button', { name: 'I’ve read it' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(read).toEqual([{ moderation_action_id: 7 }]);
  expect(cache.getQueryData(me.queryKey)?.has_warning).toBe(false);
});

test('from a warning Appeal leads to the section, and does not scroll away from it', async () => {
  answer(GetMyModerationActions, () => success([WARNING]));
  await renderPage(
    <main style={{ blockSize: 300, overflow: 'auto' }}>
      <h1 tabIndex={-1}>Settings</h1>
      <section id="standing" style={{ marginBlockStart: 2000 }}>
        <h2 tabIndex={-1}>Staff decisions</h2>
      </section>
      <AccountNotices limited_until={null} has_warning />
    </main>,
  );
  history.replaceState(history.state, '', '#standing');
  onTestFinished(() => history.replaceState(history.state, '', location.pathname));
  await warning.getByRole('link', { name: 'Appeal' }).click();
  // In the app, the settings page scrolls to this section. This test has no settings page, so the test itself scrolls.
  document.getElementById('standing')?.scrollIntoView();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Staff decisions' })).toHaveFocus();
  expect(document.querySelector('main')?.scrollTop).toBeGreaterThan(1000);
});

function Another() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} title="Another" onClose={() => setOpen(false)}>
      <p>What one was at</p>
    </Dialog>
  );
}

test('from a warning above another dialog Appeal leads to the settings, with both closed', async () => {
  answer(GetMyModerationActions, () => success([WARNING]));
  const { where } = await renderPage(
    <>
      <Another />
      <AccountNotices limited_until={null} has_warning />
    </>,
  );
  await warning.getByRole('link', { name: 'Appeal' }).click();
  await expect.poll(where).toBe('/app/me/settings#standing');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a warning that is only closed is not noted as read', async () => {
  answer(GetMyModerationActions, () => success([WARNING]));
  const read = answer(ReadModerationAction, () => success(null));
  await renderPage(<AccountNotices limited_until={null} has_warning />);
  await expect.element(warning).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).not.toBeInTheDocument();
  expect(read).toEqual([]);
});

test('a warning that could not be noted as read stays', async () => {
  answer(GetMyModerationActions, () => success([WARNING]));
  answer(ReadModerationAction, () => failure(null));
  await renderPage(<AccountNotices limited_until={null} has_warning />);
  await warning.getByRole('button', { name: 'I’ve read it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(warning).toBeVisible();
});

test('a person who may not write is told so along the top, with room for it, until that is over', async () => {
  const soon = new Date(Date.now() + 1500).toISOString();
  const { unmount } = await renderPage(<AccountNotices limited_until={soon} has_warning={false} />);
  const strip = page.getByRole('status', { name: 'Your account' });
  await expect.element(strip).toMatchTextContent('You can read, but not write,');
  await expect.element(strip.getByRole('link')).toHaveAttribute('href', '/app/me/settings#standing');
  await expect.poll(room).toMatch(/^\d+px$/);
  await expect.element(strip).not.toBeInTheDocument();
  expect(room()).toBe('');
  await unmount();
});

test('the settings list what was decided, and take one appeal against each that is active', async () => {
  answer(GetMyModerationActions, () =>
    success([WARNING, LIMIT, { ...WARNING, moderation_action_id: 3, is_active: false }]),
  );
  const sent = answer(AppealModerationAction, ({ content }) => success(appealed(LIMIT, content)));
  await renderPage(<MyModerationActions />);
  await expect
    .element(
      page.getByText('You can appeal each one once, unless it’s finished or lifted.', { exact: false }),
    )
    .toBeVisible();
  const items = page.getByRole('listitem');
  await expect.element(items.nth(1)).toMatchTextContent('You can read, but not write, until');
  await expect.element(items.nth(2)).toMatchTextContent('Warning, finished');
  await expect.element(items.nth(2).getByRole('button')).not.toBeInTheDocument();
  const begin = items.nth(1).getByRole('button', { name: 'Appeal', exact: true });
  const words = items.nth(1).getByLabelText('Why is this wrong?');
  await begin.click();
  await expect.element(words).toHaveFocus();
  await items.nth(1).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(begin).toHaveFocus();
  await begin.click();
  await words.fill(WORDS);
  await items.nth(1).getByRole('button', { name: 'Send appeal' }).click();
  await expect.element(items.nth(1).getByText(/^Your appeal is with us\./)).toHaveFocus();
  expect(sent).toEqual([{ moderation_action_id: 5, content: WORDS }]);
});

test('what was removed says what it said, and a person who was right may use it again', async () => {
  const removal: OwnModerationAction = {
    ...WARNING,
    kind: 'REMOVE',
    removed: { target_type: 'POST_COMMENT', text: 'You all cheat' },
  };
  const lifted = appealed(
    { ...removal, moderation_action_id: 8, is_active: false, lifted_time: '2026-11-24T03:00:00.000Z' },
    WORDS,
  );
  answer(GetMyModerationActions, () =>
    success([removal, { ...lifted, appeal: lifted.appeal && { ...lifted.appeal, state: 'LIFTED' } }]),
  );
  await renderPage(<MyModerationActions />);
  const items = page.getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent('Your comment was removed');
  await expect.element(items.nth(0)).toMatchTextContent('What was removedYou all cheat');
  await expect.element(items.nth(0).getByRole('button', { name: 'Appeal' })).toBeVisible();
  await expect.element(items.nth(0).getByText(/We can’t put that back/)).not.toBeInTheDocument();
  await expect.element(items.nth(1)).toMatchTextContent('Removal, lifted');
  await expect.element(items.nth(1)).toMatchTextContent('You were right. We’ve lifted it.');
  await expect
    .element(items.nth(1))
    .toMatchTextContent('We can’t put that back, but the words are above, to use again.');
});

test('of a profile it says which parts were removed, in the warning too', async () => {
  const removed = { target_type: 'USER', text: 'Rude to tutors', parts: ['bio', 'pfp'] as ('bio' | 'pfp')[] };
  answer(GetMyModerationActions, () => success([{ ...WARNING, removed }]));
  await renderPage(<AccountNotices limited_until={null} has_warning />);
  await expect
    .element(warning)
    .toMatchTextContent('What was removedYour bio and profile picture: Rude to tutors');
});

test('of a removed picture there are no words to use again', async () => {
  const { appeal } = appealed(WARNING, WORDS);
  const removal: OwnModerationAction = {
    ...WARNING,
    kind: 'REMOVE',
    is_active: false,
    removed: { target_type: 'USER', text: '', parts: ['pfp'] },
    appeal: appeal && { ...appeal, state: 'LIFTED' },
  };
  answer(GetMyModerationActions, () => success([removal]));
  await renderPage(<MyModerationActions />);
  await expect.element(page.getByText('We can’t put that back.', { exact: true })).toBeVisible();
});

test('where nothing was decided it says so, and a failure can be tried again', async () => {
  let tries = 0;
  answer(GetMyModerationActions, () => ((tries += 1) === 1 ? failure(500) : success([])));
  await renderPage(<MyModerationActions />);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nothing. All’s well with your account.')).toBeVisible();
});
