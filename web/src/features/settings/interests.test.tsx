import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { myInterests } from '#features/me/interests/queries.ts';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Interests } from './Interests.tsx';

const { GetMyInterests, GetPopularInterests, UpdateMyInterests } = interestCalls;
const names = [
  'Archery',
  'Baking',
  'Chess',
  'Dancing',
  'Embroidery',
  'Fishing',
  'Gaming',
  'Hiking',
  'Improv',
];
const HOBBIES = [...names, 'Juggling', 'Knitting'].map((name, at) => ({ id: at + 1, name }));
const TOPICS = [
  { id: 1, name: 'Aliens' },
  { id: 2, name: 'Baking' },
];

let mine: PersonInterest[];
beforeEach(() => {
  connectionRestored();
  beAlex();
  mine = [];
  answer(GetMyInterests, () => success({ interests: mine }));
  answer(GetPopularInterests, () => success({ interests: [] }));
  answer(referenceCalls.GetHobbies, () => success({ hobbies: HOBBIES }));
  answer(referenceCalls.GetTopics, () => success({ topics: TOPICS }));
});

const chip = (name: string) => page.getByRole('checkbox', { name });
const save = page.getByRole('button', { name: 'Save' });
const search = page.getByRole('searchbox', { name: 'Search interests' });
async function open() {
  const screen = await renderPage(<Interests />);
  await page.getByRole('button', { name: /interests$/ }).click();
  await expect.element(page.getByRole('group', { name: 'Choose up to 5' })).toBeVisible();
  return screen;
}
async function pick(name: string): Promise<void> {
  await search.fill(name);
  await chip(name).click();
}

test('interests that were saved in another tab stand here when one comes back', async () => {
  await renderPage(<Interests />);
  await expect.element(page.getByText(/^None yet/)).toBeVisible();
  mine = [{ kind: 'hobby', id: 11, name: 'Knitting' }];
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Knitting')).toBeVisible();
});

test('interests are searched, chosen and saved, and stand in the settings', async () => {
  const sent = answer(UpdateMyInterests, () => {
    mine = [
      { kind: 'topic', id: 1, name: 'Aliens' },
      { kind: 'hobby', id: 11, name: 'Knitting' },
    ];
    return success({ interests: mine });
  });
  await open();
  await expect.element(save).toHaveAccessibleDescription('No changes to save.');
  await pick('Knitting');
  await pick('Aliens');
  await expect.element(page.getByText('2 of 5 chosen.')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Aliens, Knitting')).toBeVisible();
  expect(sent).toEqual([{ hobbies: [11], topics: [1] }]);
});

const shown = () =>
  page
    .getByRole('group', { name: 'Choose up to 5' })
    .getByRole('checkbox')
    .elements()
    .map((one) => one.parentElement?.textContent);

test('what is popular on one’s campus is offered first, then what many students like', async () => {
  answer(GetPopularInterests, () =>
    success({
      interests: [
        { kind: 'hobby', id: 11, name: 'Knitting' },
        { kind: 'topic', id: 1, name: 'Aliens' },
      ],
    }),
  );
  await open();
  expect(shown().slice(0, 4)).toEqual(['Knitting', 'Aliens', 'Hiking', 'Archery']);
  await expect
    .element(page.getByRole('group', { name: 'Choose up to 5' }))
    .toHaveAccessibleDescription('Popular on your campus first.');
});

test('where nothing is known to be popular nothing is claimed, also where it could not be asked', async () => {
  answer(GetPopularInterests, () => failure(500, 'Failed to fetch popular interests'));
  await open();
  expect(shown()).toHaveLength(10);
  expect(shown().slice(0, 2)).toEqual(['Hiking', 'Archery']);
  expect(page.getByText('Popular on your campus').elements()).toEqual([]);
});

test('after five the others rest, and one that is taken back makes room', async () => {
  mine = HOBBIES.slice(0, 5).map((one) => ({ kind: 'hobby', ...one }));
  await open();
  await search.fill('Knitting');
  await expect.element(chip('Knitting')).toBeDisabled();
  await expect.element(page.getByText('That’s 5. Remove one to swap.')).toBeVisible();
  await chip('Chess').click();
  await expect.element(chip('Knitting')).toBeEnabled();
});

test('a name that both lists have is offered once, and the one that was chosen stays chosen', async () => {
  mine = [{ kind: 'topic', id: 2, name: 'Baking' }];
  const sent = answer(UpdateMyInterests, () => success({ interests: mine }));
  await open();
  expect(chip('Baking').all()).toHaveLength(1);
  await expect.element(chip('Baking')).toBeChecked();
  await pick('Aliens');
  await save.click();
  await expect.poll(() => sent).toEqual([{ hobbies: [], topics: [2, 1] }]);
});

test('what the server refuses is told at the chips, and what was chosen stays', async () => {
  answer(UpdateMyInterests, () => failure(400, 'Choose your interests from the list', 'hobbies'));
  await open();
  await pick('Knitting');
  await save.click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect
    .element(page.getByRole('group', { name: 'Choose up to 5' }))
    .toHaveAccessibleDescription('Choose your interests from the list');
  await expect.element(chip('Knitting')).toBeChecked();
});

test('an interest that staff retire meanwhile is named, and is not chosen any more', async () => {
  answer(UpdateMyInterests, ({ hobbies }) =>
    hobbies.includes(11)
      ? failure(400, 'Choose your interests from the list', 'hobbies')
      : success({ interests: [{ kind: 'hobby', id: 3, name: 'Chess' }] }),
  );
  await open();
  await pick('Knitting');
  await pick('Chess');
  answer(referenceCalls.GetHobbies, () => success({ hobbies: HOBBIES.slice(0, -1) }));
  await save.click();
  await expect
    .element(page.getByRole('group', { name: 'Choose up to 5' }))
    .toHaveAccessibleDescription('Not on the list any more, so not chosen: Knitting.');
  await expect.element(page.getByText('1 of 5 chosen.')).toBeVisible();
  await expect.element(chip('Chess')).toBeChecked();
  expect(page.getByRole('alertdialog').query()).toBeNull();
  await save.click();
  await expect.element(page.getByText('Chess', { exact: true })).toBeVisible();
});

test('without a connection nothing is saved, and a list that could not come is asked for again', async () => {
  let isUp = false;
  answer(referenceCalls.GetTopics, () =>
    isUp ? success({ topics: TOPICS }) : failure(500, 'Couldn’t load topics'),
  );
  await renderPage(<Interests />);
  await page.getByRole('button', { name: 'Choose interests' }).click();
  await expect.element(page.getByText('Couldn’t load topics')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await pick('Aliens');
  connectionLost();
  await expect.element(save).toBeDisabled();
  connectionRestored();
  await expect.element(save).toBeEnabled();
  await userEvent.keyboard('{Escape}');
});

test('a list that could not be read again leaves the dialog open, with what was chosen', async () => {
  mine = [{ kind: 'topic', id: 1, name: 'Aliens' }];
  const { cache } = await open();
  await pick('Knitting');
  answer(GetMyInterests, () => failure(500, 'Failed to fetch interests'));
  await cache.invalidateQueries(myInterests);
  expect(cache.getQueryState(myInterests.queryKey)?.status).toBe('error');
  await pick('Chess');
  await expect.element(page.getByText('3 of 5 chosen.')).toBeVisible();
});
