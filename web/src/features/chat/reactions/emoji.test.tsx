import { changeCalls } from '@quad/contract/chat/change-calls.ts';
import type { ChatMessage, Reaction } from '@quad/contract/chat/shapes.ts';
import { checkInput } from '@quad/contract/core/check.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALEX, beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { group, haveChats, priya, saidBy } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { askAbout, closeActions } from '../actions/open-actions.ts';
import MessagesPage from '../MessagesPage.tsx';
import { findEmoji } from './all-emoji.ts';
import { useWishes } from './wishes.ts';

let id = 900;

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  closeActions();
  useWishes.setState({}, true);
  id += 1;
});

const own = (emoji: string): Reaction => ({ emoji, count: 1, mine: true, user_ids: [ALEX] });

/** Shows a chat with one message of Priya. @returns the message, and what the server was asked to store */
async function show(reactions?: Reaction[]) {
  const asked = answer(changeCalls.ReactToMessage, ({ message_id, emoji }) =>
    success({ message_id, change: 2, reactions: emoji === null ? [] : [own(emoji)] }),
  );
  const said = saidBy(priya, 'Gelato?', id);
  const item: ChatMessage = reactions
    ? { ...said, message: { ...said.message, change: 1, reactions } }
    : said;
  haveChats([group([priya])], [item]);
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=30' });
  await expect.element(more).toBeInTheDocument();
  return { asked, item };
}

const more = page.getByRole('log').getByRole('button', { name: 'More emoji' });
const dialog = page.getByRole('dialog', { name: 'More emoji' });
const emoji = (name: string) => dialog.getByRole('button', { name, exact: true });
const count = () => dialog.getByRole('toolbar', { name: 'Emoji' }).getByRole('button').elements().length;

/** Opens the dialog as a keyboard user does: focuses the message, then the button. */
async function open(): Promise<void> {
  const button = more.element() as HTMLElement;
  button.closest('article')?.focus();
  button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(emoji('kangaroo')).toBeInTheDocument();
}

test('all emoji are in their groups; a press reacts, closes, and returns the focus', async () => {
  const { asked } = await show();
  await open();
  await expect.element(dialog.getByRole('heading', { name: 'Animals and nature' })).toBeInTheDocument();
  const animals = dialog.getByRole('group', { name: 'Animals and nature' });
  await expect.element(animals.getByRole('button', { name: 'kangaroo' })).toHaveTextContent('🦘');
  expect(count()).toBeGreaterThan(1800);
  await emoji('kangaroo').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await expect.poll(() => asked).toEqual([{ message_id: id, emoji: '🦘' }]);
});

test('Escape closes the dialog, and nothing is sent', async () => {
  const { asked } = await show();
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  expect(asked).toEqual([]);
});

test('the search finds emoji by their name, and says how many', async () => {
  await show();
  await open();
  const field = dialog.getByRole('searchbox', { name: 'Search emoji' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Flag austral');
  await expect.poll(count).toBe(1);
  await expect.element(emoji('flag Australia')).toBeVisible();
  await expect.element(dialog.getByText('1 emoji')).toBeInTheDocument();
  await field.fill('gelati');
  await expect.element(dialog.getByText('No matches.')).toBeVisible();
  expect(count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(field).toHaveValue('');
});

test('Enter in the search picks the first emoji that it has found', async () => {
  const { asked } = await show();
  await open();
  await expect.element(dialog.getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('pinched{Enter}');
  await expect.poll(() => asked).toEqual([{ message_id: id, emoji: '🤌' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the search knows no case, no accents and no apostrophes', () => {
  const found = (text: string) => findEmoji(text).flatMap(({ emojis }) => emojis.map(({ name }) => name));
  expect(found('pinata')).toEqual(['piñata']);
  expect(found("WOMAN'S boot")).toEqual(['woman’s boot']);
  expect(found(' ')).toEqual(found(''));
});

test('Enter in the search leaves the user’s own reaction as it is', async () => {
  const { asked } = await show([own('🦘')]);
  await open();
  await expect.element(dialog.getByRole('searchbox', { name: 'Search emoji' })).toHaveFocus();
  await userEvent.keyboard('kangaroo{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await userEvent.keyboard('koala{Enter}');
  await expect.poll(() => asked).toEqual([{ message_id: id, emoji: '🐨' }]);
});

test('the emoji are one stop of Tab; the arrows, Home and End move in the grid, Enter picks', async () => {
  const { asked } = await show();
  await open();
  await userEvent.keyboard('{Tab}');
  await expect.element(emoji('grinning face')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(emoji('grinning face with big eyes')).toHaveFocus();
  const { left, top } = emoji('grinning face with big eyes').element().getBoundingClientRect();
  await userEvent.keyboard('{ArrowDown}');
  const below = document.activeElement?.getBoundingClientRect();
  expect(below?.left).toBe(left);
  expect(below?.top).toBeGreaterThan(top);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(emoji('grinning face with big eyes')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(emoji('flag Wales')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await expect.element(emoji('flag Wales')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
  await expect.poll(() => asked).toEqual([{ message_id: id, emoji: '😃' }]);
});

test('the user’s own reaction is pressed; a press takes it back', async () => {
  const { asked } = await show([own('🦘')]);
  await open();
  await expect.element(emoji('kangaroo')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(emoji('koala')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Tab}');
  await expect.element(emoji('kangaroo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => asked).toEqual([{ message_id: id, emoji: null }]);
});

test('in the sheet of a touch screen, the dialog takes the sheet’s place', async () => {
  await page.viewport(390, 844);
  const { asked, item } = await show();
  askAbout(item, false);
  const sheet = page.getByRole('dialog', { name: 'Message from Priya' });
  await sheet.getByRole('button', { name: 'More emoji' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await emoji('koala').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => asked).toEqual([{ message_id: id, emoji: '🐨' }]);
});

test('the server accepts each of them', () => {
  const all = findEmoji('').flatMap(({ emojis }) => emojis);
  const isRefused = (one: string) =>
    !checkInput(changeCalls.ReactToMessage, { message_id: 1, emoji: one }).ok;
  expect(all.map((one) => one.emoji).filter(isRefused)).toEqual([]);
  expect(all.length).toBeGreaterThan(1800);
});

test('emoji that systems without recent updates cannot draw are not offered', () => {
  expect(findEmoji('phoenix')).toMatchObject([{ emojis: [{ emoji: '🐦‍🔥' }] }]);
  expect(findEmoji('face with bags under eyes')).toEqual([]);
});
