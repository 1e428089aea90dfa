import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { screens } from '@quad/contract/screens.ts';
import type { TestInfo } from '@playwright/test';
import { history } from './steps/chat.ts';
import { befriend, logIn } from './support/member.ts';
import { expectStill, slowDown, watchShifts } from './support/shifts.ts';
import { ALEX } from './support/students.ts';
import { expect, test } from './support/test.ts';
import { MOST, type Weight, weigh, weighNamed } from './support/weight.ts';

/** The number of messages that fill a screen. */
const LINES = 20;

function expectWithin(weight: Weight, script: number, origin: string, info: TestInfo): void {
  info.annotations.push({ type: 'weight', description: JSON.stringify(weight) });
  expect(weight.script, 'code, kB gzipped').toBeLessThanOrEqual(script);
  expect(weight.style, 'styles, kB gzipped').toBeLessThanOrEqual(MOST.style);
  expect(weight.font, 'fonts, kB').toBeLessThanOrEqual(MOST.font);
  expect(weight.origins, 'who is asked').toEqual([origin]);
}

test('the front door is light and stands still', async ({ page, campus }, info) => {
  const weighed = weigh(page);
  const shifts = await watchShifts(page);
  await slowDown(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expectWithin(await weighed(), MOST.publicScript, campus.url, info);
  expectStill(await shifts());
});

for (const name of ['date', 'dateMatches', 'letters'] as const)
  test(`the screen of ${name} stands still`, async ({ page, campus }) => {
    const alex = await logIn(campus, ALEX);
    await alex.enter(page.context());
    await alex.leave();
    const shifts = await watchShifts(page);
    await slowDown(page);
    await page.goto(screens[name].path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expectStill(await shifts());
  });

test('the open chat is light and stands still', async ({ page, campus, member }, info) => {
  // The test uses two new members, because nobody else writes to them. A message from a third user would make the page
  // load more code.
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  // With this preference the page does not fetch the files of other screens ahead. On a busy machine, the test would
  // count these files, too.
  await ann.callOk(preferenceCalls.UpdatePreferences, { reduce_data: true });
  for (let line = 1; line <= LINES; line += 1) await ben.says(chat_id, `Line ${line} of the lawn`);
  await ann.enter(page.context());
  const weighed = weigh(page);
  const shifts = await watchShifts(page);
  await slowDown(page);
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(history(page).getByRole('article').last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The HTML names the files for which the first screen waits. The socket's code is loaded after the first screen.
  expect(await weighNamed(page, page.url()), 'code of the first screen').toBeLessThanOrEqual(
    MOST.firstScript,
  );
  expectWithin(await weighed(), MOST.chatScript, campus.url, info);
  expectStill(await shifts());
});
