import { chatCalls } from '@quad/contract/chat/calls.ts';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setConnection } from '#platform/socket.ts';
import { beAlex } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, failure, passUploads, success } from '#testing/fake-server.ts';
import { alex, saidBy } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { listenForShortcuts } from '#ui/listen-for-shortcuts.ts';
import { Composer } from './Composer.tsx';
import { changeDraft, clearDrafts } from '../drafts.ts';
import { useOutbox } from './outbox.ts';

const box = page.getByRole('textbox', { name: 'Message Friday lawn crew' });
const sendButton = page.getByRole('button', { name: 'Send', exact: true });
const dialog = page.getByRole('alertdialog');

beforeEach(async () => {
  await page.viewport(1440, 900);
  useOutbox.setState({ messages: [] });
  clearDrafts();
  beAlex();
});

const show = (chat_id = 30) =>
  renderPage(<Composer chat_id={chat_id} title="Friday lawn crew" addFiles={null} />);
const stored = () => answer(chatCalls.CreateMessage, ({ content }) => success(saidBy(alex, content)));
const file = (name: string, type = 'image/png', size = 1) =>
  new File([new Uint8Array(size)], name, { type, lastModified: 0 });
const chosen = () =>
  page
    .getByRole('button', { name: /^Remove / })
    .all()
    .map((one) => one.element().getAttribute('aria-label'));

function choose(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const list = new DataTransfer();
  for (const one of files) list.items.add(one);
  if (input) input.files = list.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets the text without a browser command, because fake timers advance during browser commands. */
function enter(text: string): void {
  const area = box.element() as HTMLTextAreaElement;
  // Calls the prototype's setter, not React's. After React's own setter, React would ignore the input event.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Source: specification 1 §4 "Messages". */
test('sending clears the text and the attachments; the box waits while they upload and are processed', async () => {
  const through = Promise.withResolvers<void>();
  const sent = answer(chatCalls.CreateMessage, async ({ content }) => {
    await through.promise;
    return success(saidBy(alex, content));
  });
  await show();
  choose(file('lawn.png'));
  await expect.poll(chosen).toEqual(['Remove lawn.png']);
  await box.fill('  Look at this ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('50%')).toBeVisible();
  await expect.element(box).toBeDisabled();
  await expect.element(box).toHaveValue('');
  expect(chosen()).toEqual([]);
  passUploads();
  await expect.element(page.getByText('Processing')).toBeVisible();
  await expect.element(page.getByText('100%')).not.toBeInTheDocument();
  through.resolve();
  await expect.element(box).toBeEnabled();
  await expect.element(box).toHaveFocus();
  expect(sent).toMatchObject([{ chat_id: 30, content: 'Look at this', media: [{ name: 'lawn.png' }] }]);
});

test('what is typed on while files upload is in the box once they are sent, and opens nothing', async () => {
  const through = Promise.withResolvers<void>();
  answer(chatCalls.CreateMessage, async ({ content }) => {
    await through.promise;
    return success(saidBy(alex, content));
  });
  onTestFinished(listenForShortcuts(() => true));
  await show();
  choose(file('lawn.png'));
  await expect.poll(chosen).toEqual(['Remove lawn.png']);
  await box.fill('my flat');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toBeDisabled();
  await userEvent.keyboard('keys are under the mat');
  passUploads();
  through.resolve();
  await expect.element(box).toHaveValue('keys are under the mat');
  await expect.element(box).toHaveFocus();
});

/** Source: decisions.md "Staff". */
test('who asks for help in a chat still sees who to call once it is sent', async () => {
  const sent = stored();
  await show();
  await box.fill('I want to die');
  const help = page.getByRole('status').filter({ hasText: 'That sounds like a lot to carry.' });
  await expect.element(help).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(box).toHaveValue('');
  await expect.element(help).toBeVisible();
  await box.fill('anyway');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(help).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect.element(help).not.toBeInTheDocument();
});

test('the panel with the lines to call leaves Send in sight, also on a low screen', async () => {
  await page.viewport(360, 340);
  await renderPage(
    <div className="column" style={{ height: '280px' }}>
      <Composer chat_id={30} title="Friday lawn crew" addFiles={null} />
    </div>,
  );
  await box.fill(`I want to die.${'\nAnd I mean it.'.repeat(11)}`);
  await expect.element(page.getByRole('status').filter({ hasText: 'That sounds like a lot' })).toBeVisible();
  await expect.poll(() => sendButton.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(280);
});

test('a photo that is chosen a moment before Send goes with the words', async () => {
  const sent = answer(chatCalls.CreateMessage, ({ content }) => success(saidBy(alex, content)));
  await show();
  await expect.element(box).toBeVisible();
  choose(file('lawn.png'));
  enter('Look');
  box
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  passUploads();
  await expect.poll(() => sent.map(({ content, media }) => [content, media?.length])).toEqual([['Look', 1]]);
  await expect.element(box).toHaveValue('');
});

test('a text of only invisible characters cannot be sent', async () => {
  const inputs = answer(chatCalls.CreateMessage, ({ content }) => success(saidBy(alex, content)));
  await show();
  await box.fill('\u200b\n\u2060');
  await expect.element(sendButton).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await box.fill('\u200bHi');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('');
  await expect.poll(() => inputs.map(({ content }) => content)).toEqual(['\u200bHi']);
});

test('a press on Send leaves the focus in the text', async () => {
  const sent = stored();
  await show();
  await box.fill('one');
  await sendButton.click();
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(box).toHaveFocus();
});

/** A panel beside the page. A press on its button opens a chat, as accepting a friend request may open one. */
function Beside() {
  const [isFriend, setFriend] = useState(false);
  return (
    <>
      <aside>
        <button type="button" onClick={() => setFriend(true)}>
          Accept
        </button>
      </aside>
      {isFriend && <Composer chat_id={30} title="Friday lawn crew" addFiles={null} />}
    </>
  );
}

test('a box that appears beside the notifications leaves the focus in them', async () => {
  await renderPage(<Beside />);
  const accept = page.getByRole('button', { name: 'Accept' });
  await accept.click();
  await expect.element(box).toBeVisible();
  await expect.element(accept).toHaveFocus();
});

test('two presses at once send once', async () => {
  const sent = stored();
  await show();
  await box.fill('only once');
  const button = sendButton.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(box).toHaveValue('');
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent).toMatchObject([{ content: 'only once' }]);
});

test('Enter sends, Shift and Enter make a new line', async () => {
  const sent = stored();
  await show();
  await box.fill('one');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}two{Enter}');
  await expect.poll(() => sent).toMatchObject([{ content: 'one\ntwo' }]);
  await expect.element(box).toHaveValue('');
});

test.for([
  ['nothing', '', false],
  ['only spaces', '   ', false],
  ['200 characters, once trimmed', ` ${'😀'.repeat(200)} `, true],
  ['201 characters', 'x'.repeat(201), false],
] as const)('%s', async ([, text, goesOut]) => {
  const sent = stored();
  await show();
  await box.fill(text);
  await expect.element(sendButton).toHaveAttribute('aria-disabled', String(!goesOut));
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue(goesOut ? '' : text);
  await expect.poll(() => sent.length).toBe(goesOut ? 1 : 0);
});

test('a text that is too long is counted, and trying to send it says why it does not go', async () => {
  await show();
  await box.fill('x'.repeat(201));
  await expect.element(box).toHaveAccessibleDescription('201/200');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('Message must be at most 200 characters long');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(box).toHaveValue('x'.repeat(201));
});

test.for([
  [
    'four files',
    [1, 2, 3, 4].map((at) => file(`${at}.png`)),
    'A maximum of 3 files can be sent per message',
    3,
  ],
  ['a page', [file('a.html', 'text/html'), file('a.png')], 'Only image and video files are allowed', 1],
  [
    'more than 25 MB',
    [file('a.mp4', 'video/mp4', 26_214_401), file('b.mp4', 'video/mp4', 26_214_400)],
    'Each file must be less than 25 MB',
    1,
  ],
] as const)('of %s only what can be sent is kept', async ([, files, message, kept]) => {
  await show();
  choose(...files);
  await expect.element(dialog).toMatchTextContent(message);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => chosen().length).toBe(kept);
});

test('the same picture may be chosen twice, and is taken back one by one', async () => {
  await show();
  choose(file('lawn.png'), file('lawn.png'));
  await expect.poll(() => chosen().length).toBe(2);
  await page.getByRole('button', { name: 'Remove lawn.png' }).first().click();
  await expect.poll(() => chosen().length).toBe(1);
});

test('chosen files wait in their chat while one looks into another', async () => {
  const first = await show();
  choose(file('lawn.png'));
  await expect.poll(chosen).toEqual(['Remove lawn.png']);
  await first.unmount();
  const other = await show(31);
  await expect.element(box).toBeVisible();
  expect(chosen()).toEqual([]);
  await other.unmount();
  await show();
  await expect.poll(chosen).toEqual(['Remove lawn.png']);
});

test('one goes on writing after what is there', async () => {
  changeDraft(30, { text: 'See you at' });
  await show();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' the steps');
  await expect.element(box).toHaveValue('See you at the steps');
});

test('what is not sent is kept for each chat', async () => {
  const first = await show();
  await box.fill('Half a sentence');
  await first.unmount();
  const second = await show(31);
  await expect.element(box).toHaveValue('');
  await second.unmount();
  await show();
  await expect.element(box).toHaveValue('Half a sentence');
});

test('a message that fails is kept, with what went wrong', async () => {
  answer(chatCalls.CreateMessage, () => failure(500, 'Failed to create chat message'));
  await show();
  await box.fill('Are you there?');
  await userEvent.keyboard('{Enter}');
  const statuses = () => useOutbox.getState().messages.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['failed']);
  expect(useOutbox.getState().messages[0]?.problems).toMatchObject([
    { message: 'Failed to create chat message' },
  ]);
});

/** Source: specification 1 §9 "Typing signal delay". */
test('the others learn that one types once one has paused for 500 ms', async () => {
  const { connection } = fakeConnection();
  const say = vi.spyOn(connection, 'emit');
  setConnection(connection);
  onTestFinished(() => setConnection(null));
  await show();
  await expect.element(box).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  enter('Law');
  enter('Lawn');
  vi.advanceTimersByTime(499);
  expect(say).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(say.mock.calls).toEqual([['chat:typing', { chat_id: 30 }]]);
});

test('pictures are asked for by their types, JPEG first, so that a Mac hands HEIC over as JPEG', async () => {
  await show();
  await expect.element(box).toBeVisible();
  const accepted = document.querySelector<HTMLInputElement>('input[type=file]')?.accept.split(',') ?? [];
  expect(accepted[0]).toBe('image/jpeg');
  expect(accepted.filter((type) => /\*|hei/.test(type))).toEqual(['video/*']);
});
