import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useOpenReport } from '#features/people/open-report.ts';
import { setBlocked } from '#features/people/blocking/blocks.ts';
import { goneCard } from '@quad/contract/people/blank-card.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { alex, group, haveChats, priya, saidBy, subscribeEvents } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { picture, SQUARE } from '#testing/pictures.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useOpenMedia } from '#ui/open-media.ts';
import MessagesPage from '../MessagesPage.tsx';
import { showDetails } from './choices.ts';
import { askAbout, closeActions } from './open-actions.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  useOpenReport.setState({ reported: null });
  closeActions();
});

const flag = page.getByRole('button', { name: 'Report message from Priya' });
const opacity = () => getComputedStyle(flag.element().parentElement ?? flag.element()).opacity;

async function show(said = [saidBy(priya, 'Buy my tuba', 500), saidBy(alex, 'No', 501)], seller = priya) {
  haveChats([group([seller])], said);
  const screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=30' });
  await expect.element(page.getByText('Buy my tuba').or(page.getByText('Blocked user'))).toBeVisible();
  return screen;
}

test('others’ messages have a flag, shown to pointer and keyboard; one’s own have details', async () => {
  await show();
  await expect.element(flag).toBeInTheDocument();
  expect(page.getByRole('button', { name: /^Report/ }).elements()).toHaveLength(1);
  expect(page.getByRole('button', { name: 'Details of your message' }).elements()).toHaveLength(1);
  expect(opacity()).toBe('0');
  await userEvent.hover(page.getByText('Buy my tuba'));
  expect(opacity()).toBe('1');
  await userEvent.unhover(page.getByText('Buy my tuba'));
  expect(opacity()).toBe('0');
  // The only tab stop of the history is its newest message. The arrow keys move up to Priya's message. In that message,
  // they move from her portrait to Reply, to Copy and then to the flag. The test presses Tab first, because browsers
  // draw the focus ring only after a key press.
  await userEvent.tab();
  page.getByRole('log').element().focus();
  await userEvent.keyboard('{ArrowUp}{Enter}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(flag).toHaveFocus();
  expect(opacity()).toBe('1');
  await userEvent.keyboard('{Enter}');
  expect(useOpenReport.getState().reported).toEqual({
    target_type: 'MESSAGE',
    target_id: 500,
    quote: 'Buy my tuba',
    hasMedia: false,
    person: { id: 5, first_name: 'Priya', blocked: false },
  });
});

test('a message of a deleted account can be reported, too', async () => {
  const gone = { ...saidBy(priya, 'Buy my tuba', 500), user: { ...goneCard(priya.id), pfp_url: null } };
  await show([gone]);
  await userEvent.hover(page.getByText('Buy my tuba'));
  await page.getByRole('button', { name: /^Report message/ }).click();
  expect(useOpenReport.getState().reported?.target_id).toBe(500);
});

test('on a touch screen a message offers Copy and Report', async () => {
  await show();
  askAbout(saidBy(priya, 'Buy my tuba'), false);
  const sheet = page.getByRole('dialog', { name: 'Message from Priya' });
  await expect.element(sheet.getByRole('button', { name: 'Copy' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(useOpenReport.getState().reported?.target_id).toBe(500);
});

test('a finger that rests on a photo opens the actions of its message, and not the photo', async () => {
  const media = [picture({ url: SQUARE })];
  const said = saidBy(priya, 'Buy my tuba', 500);
  await show([{ ...said, message: { ...said.message, media } }]);
  const photo = page.getByRole('log').getByRole('button', { name: /^Photo/ });
  await expect.element(photo).toBeVisible();
  await expect.element(flag).toBeInTheDocument();
  const target = photo.element() as HTMLElement;
  const touches = [new Touch({ identifier: 1, target, clientX: 9, clientY: 9 })];
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches }));
  const sheet = page.getByRole('dialog', { name: 'Message from Priya' });
  await expect.element(sheet).toBeVisible();
  target.click();
  expect(useOpenMedia.getState().shown).toBeNull();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  target.click();
  expect(useOpenMedia.getState().shown).not.toBeNull();
  useOpenMedia.setState({ shown: null });
});

test('a lifted finger presses nothing in the sheet that its rest has opened', async () => {
  await show();
  await expect.element(flag).toBeInTheDocument();
  const target = page.getByText('Buy my tuba').element() as HTMLElement;
  const touches = [new Touch({ identifier: 1, target, clientX: 9, clientY: 9 })];
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches }));
  const entry = page
    .getByRole('dialog', { name: 'Message from Priya' })
    .getByRole('button', { name: 'Report' });
  await expect.element(entry).toBeVisible();
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: touches }));
  (entry.element() as HTMLElement).click();
  expect(useOpenReport.getState().reported).toBeNull();
  await entry.click();
  expect(useOpenReport.getState().reported).toMatchObject({ target_id: 500 });
});

test('a report of a deleted account’s message knows nobody to block', async () => {
  await show();
  const said = saidBy(priya, 'Buy my tuba');
  askAbout({ ...said, user: { ...said.user, first_name: 'Deleted user', deleted: true } }, false);
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  expect(useOpenReport.getState().reported).toMatchObject({ target_id: 500, person: undefined });
});

test('on a touch screen one’s own message offers Copy and Details, and never Report', async () => {
  await show();
  askAbout(saidBy(alex, 'No', 501), true);
  const sheet = page.getByRole('dialog', { name: 'Your message' });
  await expect.element(sheet.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Report' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Details' }).click();
  await expect.element(sheet.getByText(/7 November 2026 at/)).toBeVisible();
  await expect.element(sheet.getByText('Nobody yet')).toBeVisible();
});

test('details say who has read a message or a later one, as they read', async () => {
  const first = saidBy(alex, 'No', 501);
  const { cache } = await show([saidBy(priya, 'Buy my tuba', 500), first, saidBy(alex, 'Maybe', 502)]);
  const sendEvent = subscribeEvents(cache);
  showDetails(first);
  const sheet = page.getByRole('dialog', { name: 'Your message' });
  await expect.element(sheet.getByText('Nobody yet')).toBeVisible();
  sendEvent('chat:read', { chat_id: 30, user_id: priya.id, message_id: 502 });
  await expect.element(sheet.getByText('Priya')).toBeVisible();
  await expect.element(sheet.getByText('Nobody yet')).not.toBeInTheDocument();
});

test('a person who joined later has read what came since, and nothing from before', async () => {
  const before = saidBy(alex, 'No', 501);
  const after = saidBy(alex, 'Maybe', 502);
  const { cache } = await show([saidBy(priya, 'Buy my tuba', 500), before, after]);
  const sendEvent = subscribeEvents(cache);
  const sheet = page.getByRole('dialog', { name: 'Your message' });
  showDetails(after);
  await expect.element(sheet.getByText('Nobody yet')).toBeVisible();
  const joined_seq = before.message.seq;
  sendEvent('chat:read', { chat_id: 30, user_id: priya.id, message_id: 502, joined_seq });
  await expect.element(sheet.getByText('Priya')).toBeVisible();
  showDetails(before);
  await expect.element(sheet.getByText('Nobody yet')).toBeVisible();
});

test('messages of somebody blocked are collapsed, each with the way to see it', async () => {
  const blocked = { ...priya, blocked: true };
  await show([saidBy(blocked, 'Buy my tuba')], blocked);
  await expect.element(page.getByText('Buy my tuba')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByText('Buy my tuba')).toBeVisible();
});

test('blocking somebody collapses what they said at once', async () => {
  answer(peopleCalls.BlockUser, () => success(null));
  const { cache } = await show();
  await setBlocked(cache, priya, true);
  await expect.element(page.getByText('Blocked user')).toBeVisible();
  await expect.element(page.getByText('Buy my tuba')).not.toBeInTheDocument();
});

test('blocking somebody takes them from the readers of one’s message in a group at once', async () => {
  answer(peopleCalls.BlockUser, () => success(null));
  const seller = { ...priya, pfp_url: SQUARE };
  const own = saidBy(alex, 'No', 501);
  own.message.options.read = [{ user_id: seller.id }];
  const { cache } = await show([saidBy(seller, 'Buy my tuba'), own], seller);
  const reader = page.getByRole('img', { name: 'Priya' });
  await expect.poll(() => reader.element().querySelector('img')?.src).toBe(SQUARE);
  await setBlocked(cache, seller, true);
  await expect.element(reader).not.toBeInTheDocument();
  await expect.element(page.getByText('Read by')).not.toBeInTheDocument();
  showDetails(own);
  await expect.element(page.getByRole('dialog').getByText('Nobody yet')).toBeVisible();
});
