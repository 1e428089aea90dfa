import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import type { DateProfile } from '@quad/contract/dating/shapes.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeMe } from '#features/me/change-me.ts';
import { useSession } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { DATES as ON, OPEN } from '#testing/matches.tsx';
import { currentUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { subscribeMatches } from '../matches/live.ts';
import { DateTile } from './DateTile.tsx';
import { subscribeDateProfile } from './live.ts';

const hide = page.getByRole('switch', { name: 'Hide my date profile' });
const friends = page.getByRole('switch', { name: 'Leave out my friends' });

/**
 * Renders the tile.
 * @returns the changes that the page has sent, in order
 */
async function show(me: Partial<CurrentUser> = ON, profile: DateProfile = OPEN) {
  beAlex(me);
  let now = profile;
  const inputs = answer(dateSetupCalls.UpdateDateProfile, (changes) => {
    now = { ...now, ...changes };
    return success(now);
  });
  const screen = await renderPage(<DateTile />);
  return { ...screen, chosen: () => inputs.filter((changes) => Object.keys(changes).length > 0) };
}

test.for([
  [{}, 'Off until you turn it on'],
  [{ date_setup_stage: 1 }, 'Off until the quiz is done'],
  [ON, 'On'],
  [{ ...ON, date_hidden: true }, 'On, and hidden'],
  [
    { ...ON, date_enabled: 'COMMITTED', date_committed_to_id: 5, date_hidden: true },
    'Committed, so your date profile is hidden',
  ],
] as const)('%j is called "%s"', async ([me, words]) => {
  await show(me);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('before dating is on nothing is asked, and the way to it stands there', async () => {
  const { where, chosen } = await show({});
  await expect.element(page.getByText(/Nobody sees a date profile of you/)).toBeVisible();
  await expect.element(hide).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Open Date' }).click();
  expect(where()).toBe('/app/date/dashboard');
  expect(chosen()).toEqual([]);
});

test('the date profile is hidden at once, everywhere', async () => {
  const { chosen } = await show();
  await expect.element(hide).not.toBeChecked();
  answer(profileCalls.GetMyInfo, () => success(currentUser({ ...ON, date_hidden: true })));
  await hide.click();
  await expect.element(hide).toBeChecked();
  await expect.element(page.getByText('On, and hidden')).toBeVisible();
  expect(useSession.getState().me?.date_hidden).toBe(true);
  expect(chosen()).toEqual([{ hidden: true }]);
});

test('while committed it is hidden, and says why that stays', async () => {
  await show(
    { ...ON, date_enabled: 'COMMITTED', date_committed_to_id: 5, date_hidden: true },
    { ...OPEN, hidden: true },
  );
  await expect.element(hide).toBeChecked();
  await expect.element(hide).toBeDisabled();
  await expect.element(hide).toHaveAccessibleDescription("You can't change this while committed");
  await expect.element(friends).toBeEnabled();
});

test('whom one would like to meet is narrowed and widened again', async () => {
  const { chosen } = await show(ON, { ...OPEN, age_max: 25 });
  const youngest = page.getByLabelText('Youngest');
  await expect.element(youngest).toHaveValue('');
  expect(youngest.getByRole('option').elements()).toHaveLength(1 + 25 - 17);
  await youngest.selectOptions('20');
  await expect.element(youngest).toHaveValue('20');
  await page.getByLabelText('Oldest').selectOptions('Any age');
  await friends.click();
  await page.getByRole('switch', { name: 'Leave out people in my course and year' }).click();
  await friends.click();
  await expect.element(friends).not.toBeChecked();
  await expect
    .poll(chosen)
    .toEqual([
      { age_min: 20 },
      { age_max: null },
      { hide_from_friends: true },
      { hide_from_course: true },
      { hide_from_friends: false },
    ]);
});

test('where one’s family is from is shown once it is switched on', async () => {
  const { chosen } = await show();
  const shows = page.getByRole('switch', { name: 'Show where my family is from' });
  await expect.element(shows).not.toBeChecked();
  await shows.click();
  await expect.element(shows).toBeChecked();
  await expect.poll(chosen).toEqual([{ show_country: true }]);
});

test('what the server refuses is said, and is back where it was', async () => {
  await show();
  await expect.element(friends).toBeEnabled();
  answer(dateSetupCalls.UpdateDateProfile, () => failure(500, 'Couldn’t save your date profile'));
  await friends.click();
  await expect.element(page.getByText('Couldn’t save your date profile')).toBeVisible();
  await expect.element(friends).not.toBeChecked();
});

test('what is changed on another device shows at once', async () => {
  const { cache } = await show();
  await expect.element(hide).not.toBeChecked();
  const { connection, sendEvent } = fakeConnection();
  subscribeDateProfile(connection, cache);
  answer(profileCalls.GetMyInfo, () => success(currentUser({ ...ON, date_hidden: true })));
  sendEvent('user:dateProfile', { ...OPEN, hidden: true, hide_from_friends: true });
  await expect.element(hide).toBeChecked();
  await expect.element(friends).toBeChecked();
  await expect.element(page.getByText('On, and hidden')).toBeVisible();
});

test('who hid while committed sees that this has ended with the commit', async () => {
  const committed = { date_enabled: 'COMMITTED', date_committed_to_id: 5, date_hidden: true };
  const { cache } = await show({ ...ON, ...committed }, { ...OPEN, hidden: true });
  await expect.element(hide).toBeChecked();
  const { connection, sendEvent } = fakeConnection();
  subscribeMatches(connection, cache);
  answer(dateSetupCalls.UpdateDateProfile, () => success(OPEN));
  // When a commitment ends, the chat feature refetches the user's details. This test has no chat feature, so it
  // refetches them itself.
  answer(profileCalls.GetMyInfo, () => success(currentUser(ON)));
  changeMe(cache, currentUser(ON));
  sendEvent('chat:removeCommit', { chat_id: 1 });
  await expect.element(hide).not.toBeChecked();
});
