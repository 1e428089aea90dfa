import { changeCalls } from '@quad/contract/chat/change-calls.ts';
import type { Chat, ChatMessage, Reaction } from '@quad/contract/chat/shapes.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { speakFor } from '#ui/announce.ts';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { alex, group, haveChats, mia, priya, saidBy, subscribeEvents, theo } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { askAbout, closeActions } from '../actions/open-actions.ts';
import MessagesPage from '../MessagesPage.tsx';
import { useWishes } from './wishes.ts';

const MESSAGE = 600;
let id = MESSAGE;

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  closeActions();
  useWishes.setState({}, true);
  id += 10;
});

const kind = (emoji: string, user_ids: number[]): Reaction => ({
  emoji,
  count: user_ids.length,
  mine: user_ids.includes(ALEX),
  user_ids,
});

function withReactions(item: ChatMessage, reactions: Reaction[]): ChatMessage {
  return { ...item, message: { ...item.message, change: 1, reactions } };
}

async function show(said: ChatMessage[], some: Partial<Chat> = {}) {
  haveChats([group([priya, theo, mia], some)], said);
  const screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=30' });
  await expect.element(page.getByRole('log').getByRole('article').last()).toBeVisible();
  return screen;
}

const article = () => page.getByRole('log').getByRole('article').last();
const chips = () =>
  article()
    .getByRole('group', { name: /reacted/ })
    .getByRole('button');

/** Focuses a control in the message as a keyboard user does: first the message, then the control. */
function focusOn(control: { element: () => Element }): void {
  for (const one of [article(), control]) (one.element() as HTMLElement).focus();
}

test('a press on a chip toggles one’s own reaction; the message says its reactions', async () => {
  const asked = answer(changeCalls.ReactToMessage, ({ message_id, emoji }) =>
    success({ message_id, change: 2, reactions: [kind('👍', emoji === null ? [mia.id] : [mia.id, ALEX])] }),
  );
  await show([withReactions(saidBy(priya, 'Gelato?', id), [kind('👍', [mia.id])])]);
  const chip = article().getByRole('button', { name: /^👍/ });
  await expect.element(chip).toHaveAccessibleName('👍 1, Mia');
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await expect.element(article()).toHaveAccessibleDescription(/Gelato\?.* 1 reacted with thumbs up$/);
  await chip.click();
  await expect.element(chip).toHaveAccessibleName('👍 2, Mia and you');
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked).toEqual([{ message_id: id, emoji: '👍' }]);
});

test('the target of a chip is 44 px high, and none of it is on the message above', async () => {
  await show([
    withReactions(saidBy(priya, 'Gelato?', id), [kind('👍', [mia.id])]),
    saidBy(priya, 'No?', id + 1),
  ]);
  const chip = page.getByRole('log').getByRole('button', { name: /^👍/ });
  await expect.element(chip).toBeVisible();
  // Moves the pointer away from the messages. The next message would otherwise show its six emoji over the chip.
  await userEvent.hover(page.getByRole('textbox', { name: /^Message/ }));
  const { left, width, top } = chip.element().getBoundingClientRect();
  const at = (y: number) => document.elementFromPoint(left + width / 2, y)?.closest('button');
  expect([at(top - 3), at(top + 2), at(top + 40)]).toEqual([null, chip.element(), chip.element()]);
});

test('six chips at most, and the rest as a number that opens the sheet', async () => {
  answer(changeCalls.GetReactions, () => success({ reactions: [{ user: mia, emoji: '🦘' }] }));
  const many = ['👍', '❤️', '😂', '😮', '😢', '🙏', '🦘', '🎉', '🔥'];
  await show([
    withReactions(
      saidBy(priya, 'Gelato?', id),
      many.map((emoji) => kind(emoji, [mia.id])),
    ),
  ]);
  await expect.poll(() => chips().elements().length).toBe(7);
  await article().getByRole('button', { name: '+3, see who reacted' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reactions' });
  await expect.element(sheet.getByText('Mia')).toBeVisible();
  await expect.element(sheet.getByRole('img', { name: '🦘' })).toBeVisible();
});

test('the six are beside the message; E, the arrows and Escape reach them', async () => {
  const asked = answer(changeCalls.ReactToMessage, ({ message_id, emoji }) =>
    success({ message_id, change: 2, reactions: emoji === null ? [] : [kind(emoji, [ALEX])] }),
  );
  onTestFinished(listenForShortcuts(() => true));
  await show([saidBy(priya, 'Gelato?', id)]);
  const like = article().getByRole('button', { name: 'React with thumbs up' });
  await expect.element(like).toBeInTheDocument();
  await userEvent.tab();
  (article().element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await expect.element(like).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const heart = article().getByRole('button', { name: 'React with red heart' });
  await expect.element(heart).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked).toEqual([{ message_id: id, emoji: '❤️' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(article()).toHaveFocus();
});

test('the six stay in sight where the upper edge of a tall message is scrolled away', async () => {
  await show([saidBy(priya, 'Gelato?\n'.repeat(60), id)]);
  const like = article().getByRole('button', { name: 'React with thumbs up' });
  await expect.element(like).toBeInTheDocument();
  const box = page.getByRole('log').element();
  const room = () => like.element().getBoundingClientRect().top - box.getBoundingClientRect().top;
  await expect.poll(() => box.scrollTop).toBeGreaterThan(100);
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('on a touch screen the sheet has the six on top', async () => {
  answer(changeCalls.ReactToMessage, ({ message_id }) =>
    success({ message_id, change: 2, reactions: [kind('🙏', [ALEX])] }),
  );
  const item = saidBy(priya, 'Gelato?', id);
  await show([item]);
  askAbout(item, false);
  const sheet = page.getByRole('dialog', { name: 'Message from Priya' });
  await sheet.getByRole('button', { name: 'React with folded hands' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(article().getByRole('button', { name: '🙏 1, you' })).toBeVisible();
});

test('Enter twice leaves one’s own reaction as it was, and shows who reacted', async () => {
  const asked = answer(changeCalls.ReactToMessage, ({ message_id, emoji }) =>
    success({ message_id, change: 2, reactions: [kind(emoji ?? '👍', [mia.id])] }),
  );
  answer(changeCalls.GetReactions, () => success({ reactions: [{ user: mia, emoji: '👍' }] }));
  const reactions = [kind('👍', [mia.id]), kind('🙏', [ALEX])];
  await show([withReactions(saidBy(priya, 'Gelato?', id), reactions)]);
  const sheet = page.getByRole('dialog', { name: 'Reactions' });
  for (const name of ['👍 1, Mia', '🙏 1, you']) {
    const chip = article().getByRole('button', { name });
    await expect.element(chip).toBeVisible();
    focusOn(chip);
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(sheet.getByText('Mia')).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  }
  await expect.element(article().getByRole('button', { name: '🙏 1, you' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('one’s own last reaction takes its chip along, and leaves the focus on the message', async () => {
  answer(changeCalls.ReactToMessage, ({ message_id }) => success({ message_id, change: 2, reactions: [] }));
  await show([withReactions(saidBy(priya, 'Gelato?', id), [kind('👍', [ALEX])])]);
  const chip = article().getByRole('button', { name: '👍 1, you' });
  await expect.element(chip).toBeVisible();
  focusOn(chip);
  await userEvent.keyboard('{Enter}');
  await expect.element(chip).not.toBeInTheDocument();
  await expect.element(article()).toHaveFocus();
});

test('who reacted comes in pages; a failure can be tried again', async () => {
  let isBroken = true;
  const first = Array.from({ length: 50 }, (_, at) => ({
    user: { ...mia, id: 100 + at, first_name: `Ann${at}` },
    emoji: '👍',
  }));
  const asked = answer(changeCalls.GetReactions, ({ after_user_id }) => {
    if (isBroken) return failure(500);
    return success({ reactions: after_user_id == null ? first : [{ user: theo, emoji: '❤️' }] });
  });
  await show([withReactions(saidBy(priya, 'Gelato?', id), [kind('👍', [mia.id])])]);
  await article().getByRole('button', { name: 'Reactions to message from Priya' }).click({ force: true });
  const sheet = page.getByRole('dialog', { name: 'Reactions' });
  const again = sheet.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect.element(sheet.getByText('Ann49')).toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Show more' }).click();
  await expect.element(sheet.getByText('Theo')).toBeInTheDocument();
  await expect.element(sheet.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ message_id: id, after_user_id: 149 });
});

test('a removed message, and a chat that is closed, have no buttons for reactions', async () => {
  const item = withReactions(saidBy(priya, 'Gelato?', id), [kind('👍', [mia.id])]);
  await show([item], { writable: false });
  await expect.element(article()).toHaveAccessibleDescription(/1 reacted with thumbs up$/);
  expect(chips().elements()).toHaveLength(0);
  expect(
    article()
      .getByRole('button', { name: /^React/ })
      .elements(),
  ).toHaveLength(1);
});

test('a removed message takes no reaction', async () => {
  const item = withReactions(saidBy(priya, '', id), [kind('👍', [mia.id])]);
  await show([{ ...item, message: { ...item.message, removed: true } }]);
  await expect.element(article()).toHaveAccessibleDescription(/1 reacted with thumbs up$/);
  expect(
    article()
      .getByRole('button', { name: /👍|React/ })
      .elements(),
  ).toHaveLength(0);
});

test('reactions to one’s own messages are announced together; others’ messages are silent', async () => {
  const spoken: string[] = [];
  const { cache } = await show([saidBy(priya, 'Gelato?', id), saidBy(alex, 'Yes', id + 1)]);
  speakFor('polite', (text) => spoken.push(text));
  const sendEvent = subscribeEvents(cache);
  const reacts = (message_id: number, change: number, user_ids: number[]) =>
    sendEvent('chat:changeMessage', {
      chat_id: 30,
      message_id,
      change,
      reactions: [{ emoji: '👍', count: user_ids.length, user_ids: user_ids.slice(0, 3) }],
      reaction: { user_id: user_ids.at(-1) ?? 0, emoji: '👍' },
    });
  reacts(id, 1, [theo.id]);
  reacts(id + 1, 2, [mia.id]);
  await expect.element(article().getByRole('button', { name: '👍 1, Mia' })).toBeVisible();
  reacts(id + 1, 3, [mia.id, theo.id, priya.id]);
  await expect.poll(() => spoken, { timeout: 8000 }).toEqual(['Mia and 2 others reacted to your message']);
});
