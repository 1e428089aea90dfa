import { chatCalls } from '@quad/contract/chat/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALEX, beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { answerChat, said } from '#testing/chat-server.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { alex } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { clearDrafts } from '../drafts.ts';
import { useOutbox } from '../composer/outbox.ts';
import { subscribeChats } from '../live.ts';
import MessagesPage from '../MessagesPage.tsx';

const CHAT = chatWith(card(befriended));
const own = page.getByRole('article', { name: /^You/ });
const note = page.getByText('Not sent. Failed to create chat message');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  useOutbox.setState({ messages: [] });
  clearDrafts();
  beAlex();
});

/** Writes a message that the server refuses. @returns the inputs of the calls that the server refused */
async function failToSend() {
  answerChat(CHAT, [said(CHAT.id, 1)]);
  const refused = answer(chatCalls.CreateMessage, () => failure(500, 'Failed to create chat message'));
  const { cache } = await renderPage(
    <div style={{ height: '700px', display: 'grid' }}>
      <MessagesPage />
    </div>,
    { at: `/app/me/messages?id=${CHAT.id}` },
  );
  subscribeChats(fakeConnection().connection, cache);
  await page.getByRole('textbox', { name: 'Message Priya Raman' }).fill('Lawn at four?');
  await userEvent.keyboard('{Enter}');
  await expect.element(note).toBeVisible();
  await expect.element(own).toMatchTextContent(/Lawn at four\?/);
  expect(refused).toHaveLength(1);
  return refused;
}

/** Source: decisions.md: sending is safe to retry (`client_id`). */
test('a message that was not sent goes at Retry as the same one, and stands there once', async () => {
  const refused = await failToSend();
  const { client_id } = refused[0] ?? {};
  expect(client_id).toEqual(expect.any(String));
  await button('Retry').click();
  await expect.poll(() => refused).toMatchObject([{ client_id }, { client_id, content: 'Lawn at four?' }]);
  await expect.element(note).toBeVisible();
  const sent = answer(chatCalls.CreateMessage, ({ content }) =>
    success({
      ...said(CHAT.id, 2, { content, author_id: ALEX, ...(client_id && { client_id }) }),
      user: alex,
    }),
  );
  await button('Retry').click();
  await expect.poll(() => sent).toMatchObject([{ client_id, content: 'Lawn at four?' }]);
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(own).toMatchTextContent(/Lawn at four\?/);
  expect(own.elements()).toHaveLength(1);
});

test('a message that was not sent is gone at Delete, and does not go again', async () => {
  const refused = await failToSend();
  await button('Delete').click();
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(note).not.toBeInTheDocument();
  expect(useOutbox.getState().messages).toEqual([]);
  expect(refused).toHaveLength(1);
});
