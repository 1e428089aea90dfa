import { chatCalls } from '@quad/contract/chat/calls.ts';
import { commitCalls } from '@quad/contract/dating/commit-calls.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import MatchesRoute from '../../../app/MatchesRoute.tsx';
import { clearDrafts, readDraft } from '#features/chat/drafts.ts';
import { cardOf } from '#features/cards/cards.ts';
import { closeReport, useOpenReport } from '#features/people/open-report.ts';
import { useConnected } from '#platform/connection-state.ts';
import { beAlex, card, chatWith } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { saidBy } from '#testing/groups.ts';
import { DATES, HOUR, match, matchChat, matchesFor, OPEN, showMatches, theo } from '#testing/matches.tsx';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { matches } from './queries.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const menuItem = (name: string) => page.getByRole('menuitem', { name });
const priya = page.getByRole('button', { name: 'Priya Raman', exact: true });
const saying = (text: string | RegExp) => page.getByText(text);

beforeEach(() => {
  beAlex(DATES);
  clearDrafts();
  answer(chatCalls.GetMyChats, () => success([]));
  answer(dateSetupCalls.UpdateDateProfile, () => success(OPEN));
});

test('a card says who it is and what the two share, and the page how long it takes', async () => {
  await showMatches();
  await expect.element(priya).toBeVisible();
  await expect.element(saying('You both like bouldering and film photography')).toBeVisible();
  await expect
    .element(button('Chat about it with Priya Raman'))
    .toHaveAccessibleDescription('You both like bouldering and film photography');
  await expect.element(saying('Meet Theo')).toBeVisible();
  await expect.element(button('True crime')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^59 min [0-5]\d s$/);
  expect(document.body.textContent).not.toContain('%');
});

test('a match’s country stands on their card here, and on no other', async () => {
  answer(referenceCalls.GetCountries, () =>
    success({ countries: [{ id: 157, name: 'New Zealand', phonecode: 64, shortname: 'NZ' }] }),
  );
  const { cache } = await showMatches([match({ country_id: 157 }), theo]);
  await expect.element(saying('Family from New Zealand')).toBeVisible();
  expect(page.getByText(/^Family from/).all()).toHaveLength(1);
  expect(cardOf(5)?.country_id).toBeNull();
  expect(cache.getQueryData(matches.queryKey)?.list[0]?.country_id).toBe(157);
});

test('a match is reported from the menu of their card', async () => {
  onTestFinished(closeReport);
  await showMatches();
  await button('Options for Priya Raman').click();
  await menuItem('Report').click();
  expect(useOpenReport.getState().reported).toMatchObject({
    target_type: 'USER',
    target_id: 5,
    person: { id: 5, first_name: 'Priya' },
  });
});

test('an opener starts the chat with that line in its box', async () => {
  const started = answer(matchCalls.CreateChatWithMatch, () => success({ chat: matchChat }));
  const { where } = await showMatches();
  await button('Chat about it with Priya Raman').click();
  await expect.poll(where).toBe('/app/me/messages?id=40');
  expect(started).toEqual([{ user_id: 5 }]);
  const line = 'We both like bouldering and film photography.';
  expect(readDraft(40)).toMatchObject({ text: line, offered: line });
});

test('no line is offered to friends who have written to each other', async () => {
  answer(matchCalls.CreateChatWithMatch, () => success({ chat: matchChat }));
  const { where } = await showMatches([match()], HOUR, true, [
    chatWith(card(), { lastMessage: saidBy(card(), 'Hello') }),
  ]);
  await expect.element(button('Chat with Priya Raman')).toBeVisible();
  await expect.element(saying('You both like bouldering and film photography')).toBeVisible();
  expect(button('True crime').elements()).toEqual([]);
  await button('Chat with Priya Raman').click();
  await expect.poll(where).toBe('/app/me/messages?id=40');
  expect(readDraft(40).text).toBe('');
});

test('what else the two share starts the chat, too', async () => {
  answer(matchCalls.CreateChatWithMatch, () => success({ chat: matchChat }));
  const { where } = await showMatches();
  await button('True crime').click();
  await expect.poll(where).toBe('/app/me/messages?id=40');
  expect(readDraft(40).text).toBe('We both like true crime.');
});

test('a chat is started without words where nothing is shared; a match that is none any more is told', async () => {
  const chat = chatWith(card({ id: 6 }), { id: 40, type: 2 });
  answer(matchCalls.CreateChatWithMatch, ({ user_id }) =>
    user_id === 6 ? success({ chat }) : failure(404, 'Not found'),
  );
  const { where } = await showMatches();
  await button('Chat about it with Priya Raman').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await button('Chat with Theo Nakamura').click();
  await expect.poll(where).toBe('/app/me/messages?id=40');
  expect(readDraft(40).text).toBe('');
});

test('Commit is in the menu of a card, and no button beside Chat', async () => {
  await showMatches();
  await expect.element(button('Pass on Priya Raman')).toBeVisible();
  const buttons = page.getByRole('article').first().getByRole('button').elements();
  expect(buttons.map((one) => one.textContent)).not.toContain('Commit');
  await button('Options for Priya Raman').click();
  await menuItem('Commit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click();
  await expect.element(button('Options for Priya Raman')).toHaveFocus();
});

test('asking a match to commit opens their chat, and they leave the page', async () => {
  const list = [match()];
  answer(commitCalls.CommitRequestAction, () => {
    list.length = 0;
    return success({
      _notification: { type: 'COMMIT', subtype: 'SEND', chat_id: 40 },
      date_enabled: 'ENABLED',
      date_committed_to_id: null,
    });
  });
  const { where } = await showMatches(list);
  await button('Options for Priya Raman').click();
  await menuItem('Commit').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
  await expect.element(priya).not.toBeInTheDocument();
  await button('Open the chat').click();
  await expect.poll(where).toBe('/app/me/messages?id=40');
});

test('where nobody is left and one leaves people out, the page offers to widen whom one meets', async () => {
  answer(dateSetupCalls.UpdateDateProfile, () => success({ ...OPEN, age_max: 20 }));
  await showMatches([]);
  await expect.element(saying(/^No new matches yet\./)).toBeVisible();
  await expect.element(saying(/^You’ve narrowed who you meet/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Who I meet' });
  await expect.element(link).toHaveAttribute('href', '/app/me/settings#date');
});

test('where nobody is left and one leaves nobody out, there is nothing to widen', async () => {
  await showMatches([]);
  await expect.element(saying(/^New ones are made every two hours/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Who I meet' })).not.toBeInTheDocument();
});

test('where nobody is left and whom one meets could not be loaded, the page offers to look there', async () => {
  answer(dateSetupCalls.UpdateDateProfile, () => failure(500));
  await showMatches([]);
  await expect.element(saying(/^If you’ve narrowed who you meet/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Who I meet' })).toBeVisible();
});

test('at 0 the page asks anew', async () => {
  await showMatches(undefined, 800);
  await expect.element(priya).toBeVisible();
  answer(matchCalls.GetMyMatches, () => success(matchesFor(2 * HOUR, [theo])));
  await expect.element(saying('New matches are being made.')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^1 h 59 min/);
  expect(priya.query()).toBeNull();
});

test('while the matches of a window are being made the page says so, not that there are none', async () => {
  await showMatches([], 2 * HOUR, false);
  await expect.element(saying('Working on it…')).toBeVisible();
  await expect.element(saying('New matches are being made.')).toBeVisible();
  expect(saying(/^No new matches yet/).query()).toBeNull();
  expect(page.getByRole('timer').query()).toBeNull();
});

test('matches that the server says are paused are asked for once', async () => {
  const asked = answer(matchCalls.GetMyMatches, () => failure(69, 'Matches are paused'));
  // The page learns that the profile is hidden only after it has asked for the matches.
  answer(profileCalls.GetMyInfo, async () => {
    await expect.poll(() => asked).toHaveLength(1);
    return success(currentUser({ ...DATES, date_hidden: true }));
  });
  await renderPage(<MatchesRoute />, { at: '/app/date/matches' });
  await expect.element(saying('Your matches are paused, because your date profile is hidden.')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('of a hidden profile the page says so without asking for matches, and where to show it', async () => {
  beAlex({ ...DATES, date_hidden: true });
  const asked = answer(matchCalls.GetMyMatches, () => failure(69, 'Matches are paused'));
  await renderPage(<MatchesRoute />, { at: '/app/date/matches' });
  await expect.element(saying('Your matches are paused, because your date profile is hidden.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Date profile settings' });
  await expect.element(link).toHaveAttribute('href', '/app/me/settings#date');
  expect(asked).toEqual([]);
});

test.for([
  [0, '/app/date/setup/initial'],
  [1, '/app/date/setup/quiz'],
] as const)('code %i leads to %s', async ([code, to]) => {
  answer(matchCalls.GetMyMatches, () => failure(code, 'Set up dating first'));
  const { where } = await renderPage(<MatchesRoute />, { at: '/app/date/matches' });
  await expect.poll(where).toBe(to);
});

test('where matches cannot be loaded, the page says so and tries again', async () => {
  answer(matchCalls.GetMyMatches, () => failure(500, 'Couldn’t load your matches'));
  await renderPage(<MatchesRoute />, { at: '/app/date/matches' });
  await expect.element(saying('Couldn’t load your matches')).toBeVisible();
  answer(matchCalls.GetMyMatches, () => success(matchesFor(HOUR, [match()])));
  await button('Try again').click();
  await expect.element(priya).toBeVisible();
});

test('without a connection the cards stay, and say why they rest', async () => {
  await showMatches();
  await expect.element(button('Pass on Priya Raman')).toBeEnabled();
  useConnected.setState({ connected: false });
  onTestFinished(() => useConnected.setState({ connected: true }));
  for (const name of ['Pass on Priya Raman', 'Chat about it with Priya Raman', 'True crime'])
    await expect.element(button(name)).toBeDisabled();
  await button('Options for Priya Raman').click();
  await expect.element(menuItem('Commit')).toBeDisabled();
  await expect.element(saying(/^You’re offline\. You can reply/)).toBeVisible();
});
