import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import { goneCard } from '@quad/contract/people/blank-card.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { beAlex, chatWith } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { group, haveChats, subscribeEvents, mia, priya, saidBy } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { SQUARE } from '#testing/pictures.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { changeDraft, clearDrafts } from '../drafts.ts';
import MessagesPage from '../MessagesPage.tsx';

beforeEach(async () => {
  await page.viewport(390, 844);
  beAlex();
});

const ended = { writable: false, closed_time: '2026-11-08T02:00:00.000Z' };
const list = page.getByRole('navigation', { name: 'Past chats' });

async function show(past: Chat[], at = '/app/me/messages?view=past') {
  haveChats([chatWith(mia)], [saidBy(priya, 'So long')], past);
  const screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at });
  return { ...screen, sendEvent: subscribeEvents(screen.cache) };
}

test('the list of chats ends with the way to the past ones, and there is a way back', async () => {
  const { where } = await show([], '/app/me/messages');
  await page.getByRole('link', { name: 'Past chats' }).click();
  await expect.element(page.getByText('No past chats.')).toBeVisible();
  expect(where()).toBe('/app/me/messages?view=past');
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
});

test('a past group can be read and reported, and says why nobody can write', async () => {
  await show([group([priya], ended)]);
  await list.getByRole('link', { name: /Friday lawn crew/ }).click();
  await expect.element(page.getByText('So long')).toBeVisible();
  await expect.element(page.getByText('This group was closed, so nobody can write here.')).toBeVisible();
  await expect.element(page.getByText(/until 6 February/)).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Report message from Priya' })).toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect.element(list).toBeVisible();
});

test('a past chat in which nobody can write shows what was said last, and no draft', async () => {
  onTestFinished(clearDrafts);
  for (const id of [30, 75]) changeDraft(id, { text: 'One more thing' });
  await show([group([priya], { ...ended, lastMessage: saidBy(priya, 'So long') }), chatWith(priya)]);
  await expect
    .element(list.getByRole('link', { name: /Priya/ }).last())
    .toMatchTextContent('Draft: One more thing');
  const past = list.getByRole('link', { name: /Friday lawn crew/ }).element();
  expect(past.textContent).toContain('So long');
  expect(past.textContent).not.toContain('Draft');
});

test.for([
  [0, 'You’re not friends any more, so nobody can write here.'],
  [2, 'This match has ended, so nobody can write here.'],
] as const)('a past chat of type %s says why', async ([type, reason]) => {
  await show([chatWith(priya, { type, ...ended })], '/app/me/messages?view=past&id=75');
  await expect.element(page.getByText(reason)).toBeVisible();
});

test.for([0, 2])(
  'a past chat of type %s says that the account was deleted, and draws one face for it',
  async (type) => {
    const gone = goneCard(priya.id);
    const said = saidBy(gone, 'So long');
    haveChats([], [{ ...said, user: { ...said.user, deleted: true } }], [chatWith(gone, { type, ...ended })]);
    await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?view=past&id=75' });
    await expect.element(page.getByText('This account was deleted, so nobody can write here.')).toBeVisible();
    const face = (within: string) => document.querySelector(`${within} [aria-hidden] svg`)?.outerHTML;
    await expect.poll(() => face('article')).toBeDefined();
    expect(face('section > header')).toBe(face('article'));
  },
);

test('a past group draws the one face of deleted accounts for each of them', async () => {
  const [gone, other] = [goneCard(priya.id), goneCard(mia.id)];
  const said = saidBy(gone, 'So long');
  haveChats([], [{ ...said, user: { ...said.user, deleted: true } }], [group([gone, other], ended)]);
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?view=past&id=30' });
  const faces = (where: string) =>
    [...document.querySelectorAll(`${where} svg`)].map(({ outerHTML }) => outerHTML);
  await expect.poll(() => faces('article [aria-hidden]')).toHaveLength(1);
  const [face] = faces('article [aria-hidden]');
  expect(faces('section > header [data-count]')).toEqual([face, face]);
});

test('somebody of whom only the name is left has the face of people without a picture, and no profile to open', async () => {
  const gone = { ...priya, pfp_url: null, name_only: true };
  await show([chatWith(gone, { type: 0, ...ended })], '/app/me/messages?view=past&id=75');
  await expect.element(page.getByText('So long')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Priya Raman' })).toBeVisible();
  const { container } = await render(<Avatar seed={priya.id} />);
  const drawn = container.querySelector('svg')?.innerHTML;
  const face = (within: string) => document.querySelector(`${within} [aria-hidden] svg`)?.innerHTML;
  await expect.poll(() => face('article')).toBe(drawn);
  expect(face('section > header')).toBe(drawn);
  expect(page.getByRole('button', { name: 'Profile of Priya' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Priya Raman', exact: true }).elements()).toEqual([]);
});

test('a name-only past chat takes no picture away from a group with the same person', async () => {
  const inGroup = { ...priya, pfp_url: SQUARE };
  const gone = { ...priya, pfp_url: null, name_only: true };
  haveChats([group([inGroup])], [saidBy(inGroup, 'So long')], [chatWith(gone, { type: 0, ...ended })]);
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages' });
  const pictures = () => document.querySelectorAll(`img[src='${SQUARE}']`).length;
  await expect.poll(pictures).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Past chats' }).click();
  await page.getByRole('link', { name: /Priya Raman/ }).click();
  await expect.element(page.getByText('So long')).toBeVisible();
  expect(pictures()).toBe(0);
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect.element(list).toBeVisible();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect.poll(pictures).toBeGreaterThan(0);
});

test('a chat that one closed for oneself can be written in, and the reader goes back with it', async () => {
  const { sendEvent, where } = await show([chatWith(priya)], '/app/me/messages?view=past&id=75');
  await expect.element(page.getByRole('textbox', { name: 'Message Priya Raman' })).toBeVisible();
  sendEvent('chat:createChat', { chat: chatWith(priya) });
  await expect.poll(where).toBe('/app/me/messages?id=75');
  await expect.element(page.getByRole('textbox', { name: 'Message Priya Raman' })).toBeVisible();
});

test('the address that a chat had before it ended leads to it', async () => {
  const { where } = await show([group([priya], ended)], '/app/me/messages?id=30');
  await expect.element(page.getByText('This group was closed, so nobody can write here.')).toBeVisible();
  expect(where()).toBe('/app/me/messages?view=past&id=30');
});

test('on a desktop no other chat stands in for one that is looked for among the past ones', async () => {
  await page.viewport(1440, 900);
  haveChats([chatWith(mia)], [saidBy(priya, 'So long')]);
  const inputs = Promise.withResolvers<void>();
  const found = Promise.withResolvers<void>();
  answer(chatCalls.GetPastChats, async () => {
    inputs.resolve();
    await found.promise;
    return success([group([priya], ended)]);
  });
  const at = '/app/me/messages?id=30';
  const { where, history: been } = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at });
  await inputs.promise;
  await expect.element(page.getByRole('link', { name: /Mia Castellanos/ })).toBeVisible();
  expect(page.getByRole('log').elements()).toEqual([]);
  expect(where()).toBe(at);
  found.resolve();
  await expect.element(page.getByText('So long')).toBeVisible();
  expect(where()).toBe('/app/me/messages?view=past&id=30');
  expect(been).toHaveLength(1);
});

test.for([
  ['another chat', /Mia Castellanos/, '/app/me/messages?id=77'],
  ['the past chats', 'Past chats', '/app/me/messages?view=past'],
] as const)('who has gone on to %s meanwhile stays there', async ([, link, there]) => {
  haveChats([chatWith(mia)], [saidBy(priya, 'So long')]);
  const inputs = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  answer(chatCalls.GetPastChats, async () => {
    inputs.resolve();
    await mayAnswer.promise;
    return success([group([priya], ended)]);
  });
  const { where, cache } = await renderPage(<InShell>{<MessagesPage />}</InShell>, {
    at: '/app/me/messages?id=30',
  });
  await inputs.promise;
  await page.getByRole('link', { name: link }).first().click();
  await expect.poll(where).toBe(there);
  mayAnswer.resolve();
  await expect.poll(() => cache.getQueryState(['past chats'])?.data).toHaveLength(1);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(where()).toBe(there);
});

test('a list that does not load can be tried again', async () => {
  haveChats([chatWith(mia)]);
  answer(chatCalls.GetPastChats, () => failure(500, 'Couldn’t load your past chats'));
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?view=past' });
  await expect.element(page.getByText('Couldn’t load your past chats')).toBeVisible();
  answer(chatCalls.GetPastChats, () => success([group([priya], ended)]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByRole('link', { name: /Friday lawn crew/ })).toBeVisible();
});
