import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { alex, group, haveChats, mia, priya, saidBy, subscribeEvents, theo } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { shortcutsNow } from '#ui/shortcuts.ts';
import { renderPage } from '#testing/render-page.tsx';
import { resume } from '../composer/sending.ts';
import { clearDrafts, readDraft } from '../drafts.ts';
import MessagesPage from '../MessagesPage.tsx';

type Sent = InputOf<typeof chatCalls.CreateMessage>;
let sent: Sent[] = [];
let screen: Awaited<ReturnType<typeof renderPage>>;
let sendEvent: ReturnType<typeof subscribeEvents>;
/** The id of the last message. Each test sends messages with new ids. */
let last = 500;

const mina = { ...mia, id: 8, first_name: 'Mina', last_name: 'Park' };
const box = page.getByRole('textbox', { name: /Friday lawn crew$/ });
const bar = page.getByRole('group', { name: /^Replying/ });
const list = page.getByRole('listbox', { name: 'People to mention' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  clearDrafts();
  sent = [];
  haveChats([group([priya, mia, mina, theo])], [saidBy(priya, 'Lawn at four?', 500)]);
  answer(chatCalls.CreateMessage, (input) => {
    sent.push(input);
    const { user, message } = saidBy(alex, input.content ?? '', (last += 1));
    return success({ user, message: { ...message, creation_time: new Date().toISOString() } });
  });
  screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=30' });
  sendEvent = subscribeEvents(screen.cache);
  await resume();
  await expect.element(page.getByText('Lawn at four?')).toBeVisible();
});

test('R replies to the focused message, the bar says to whom, and the message goes as a reply', async () => {
  onTestFinished(listenForShortcuts(() => true));
  const article = page.getByRole('log').getByRole('article');
  await expect
    .element(article.getByRole('button', { name: 'Reply to message from Priya' }))
    .toBeInTheDocument();
  await expect.poll(() => shortcutsNow().map(({ keys }) => keys)).toContain('r');
  (article.element() as HTMLElement).focus();
  await userEvent.keyboard('r');
  await expect.element(bar).toMatchTextContent('Replying to PriyaLawn at four?');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('Yes{Enter}');
  await expect.poll(() => sent).toMatchObject([{ content: 'Yes', reply_seq: 1 }]);
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('And you?{Enter}');
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).not.toHaveProperty('reply_seq');
});

test('Esc and the button end the reply and keep the words', async () => {
  const reply = page.getByRole('button', { name: 'Reply to message from Priya' });
  for (const end of ['Esc', 'button']) {
    await userEvent.hover(page.getByText('Lawn at four?').first());
    await reply.click();
    await expect.element(bar).toBeVisible();
    await box.fill('Yes');
    if (end === 'Esc') await userEvent.keyboard('{Escape}');
    else await bar.getByRole('button', { name: 'Don’t reply' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('Yes');
    await expect.element(box).toHaveFocus();
  }
});

test('@ lists the members by name, keys pick one, and the message names them', async () => {
  await box.click();
  await userEvent.keyboard('Hey @');
  await expect.poll(() => list.getByRole('option').elements()).toHaveLength(4);
  await userEvent.keyboard('mi');
  await expect.poll(() => list.getByRole('option').elements()).toHaveLength(2);
  const chosen = () => box.element().getAttribute('aria-activedescendant');
  const first = chosen();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).not.toBe(first);
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Hey @Mina Park ');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('lawn?{Enter}');
  await expect.poll(() => sent).toMatchObject([{ content: 'Hey @Mina Park lawn?', mentions: [mina.id] }]);
});

test('the list opens as soon as the members arrive, for a mention that was written before', async () => {
  const { cache } = screen;
  const answered = Promise.withResolvers<void>();
  const members = [alex, priya, mia, mina, theo];
  answer(chatCalls.GetMyChats, () => success([group([priya], { member_count: 5 })]));
  answer(chatCalls.GetChatByID, async () => {
    await answered.promise;
    const chat = group([priya, mia, mina, theo]);
    return success({
      chat,
      icon_url: null,
      title: chat.title,
      members,
      committed: false,
      commit_request: null,
    });
  });
  cache.clear();
  await screen.unmount();
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=30' });
  await box.click();
  await userEvent.keyboard('Hey @th');
  await expect.element(box).toHaveValue('Hey @th');
  await expect.element(list).not.toBeInTheDocument();
  answered.resolve();
  await expect.element(list.getByRole('option', { name: 'Theo Nakamura' })).toBeVisible();
});

test('Esc closes the list and leaves the words; a name that is no more there is not mentioned', async () => {
  await box.click();
  await userEvent.keyboard('@pri');
  await list.getByRole('option', { name: 'Priya Raman' }).click();
  await expect.element(box).toHaveValue('@Priya Raman ');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('@Priya Ram');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toMatchObject([{ content: '@Priya Ram' }]);
  expect(sent[0]).not.toHaveProperty('mentions');
});

test('an address is no mention', async () => {
  await box.click();
  await userEvent.keyboard('mia@');
  expect(readDraft(30).text).toBe('mia@');
  await expect.element(list).not.toBeInTheDocument();
});

test('an edit mentions whom its words name', async () => {
  const edits = answer(chatCalls.EditMessage, ({ content }) => success(saidBy(alex, content, 501)));
  await box.click();
  await userEvent.keyboard('Lawn?{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(page.getByRole('article', { name: /^You, \d/ })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{End} @theo');
  const edited = page.getByRole('textbox', { name: 'Edit your message' });
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(edited).toHaveValue('Lawn? @Theo Nakamura ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => edits).toMatchObject([{ content: 'Lawn? @Theo Nakamura', mentions: [theo.id] }]);
});

test('a reply waits until an edit is saved or closed', async () => {
  await box.click();
  await userEvent.keyboard('Lawn?');
  // The previous test ended with an edit. The page ignores Enter for a moment after an edit.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}');
      return sent.length;
    })
    .toBe(1);
  await expect.element(page.getByRole('button', { name: 'Edit your message' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}{End}!');
  await userEvent.hover(page.getByText('Lawn at four?').first());
  await page.getByRole('button', { name: 'Reply to message from Priya' }).click();
  await expect.element(page.getByText('Save your edit or close it first.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Edit your message' })).toHaveValue('Lawn?!');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Reply to message from Priya' }).click();
  await expect.element(bar).toBeVisible();
});

test('a second Enter that follows at once sends the message, and completes no name again', async () => {
  await box.click();
  await userEvent.keyboard('@Theo');
  await expect.element(list.getByRole('option', { name: 'Theo Nakamura' })).toBeVisible();
  const enter = () =>
    box
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  enter();
  enter();
  await expect
    .poll(() => sent.map(({ content, mentions }) => [content, mentions]))
    .toEqual([['@Theo Nakamura', [6]]]);
  expect(readDraft(30).text).toBe('');
});

test('a reply to another message shows the other message', async () => {
  sendEvent('chat:message', { ...saidBy(mia, 'Or at five?', 501), options: { chat_id: 30, read: [] } });
  await expect.element(page.getByText('Or at five?')).toBeVisible();
  const reply = (name: string) => page.getByRole('button', { name: `Reply to message from ${name}` });
  await reply('Priya').click({ force: true });
  await expect.element(bar).toMatchTextContent('Replying to PriyaLawn at four?');
  await reply('Mia').click({ force: true });
  await expect.element(bar).toMatchTextContent('Replying to MiaOr at five?');
});
