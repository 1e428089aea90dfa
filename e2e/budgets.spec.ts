import type { Page, TestInfo } from '@playwright/test';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { history } from './steps/chat.ts';
import { logIn } from './support/member.ts';
import { ALEX } from './support/students.ts';
import { expect, test } from './support/test.ts';
import { type Weight, weigh, weighNamed } from './support/weight.ts';

/** Source: performance.md goal 11 for code, design-brief.md §6 for the rest. In kB; code and styles gzipped. */
const MOST = { publicScript: 86, firstChatScript: 140, chatScript: 190, style: 22, font: 49, shift: 0.01 };

/** Makes the page's own work take four times as long, so that whatever is shown in between is shown. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Sums up by how much the page's contents jump, from its first moment on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenShifts: { sum: number } }).seenShifts.sum);
}

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
  expect(await shifts(), 'layout shift').toBeLessThanOrEqual(MOST.shift);
});

test('the open chat is light and stands still', async ({ page, campus }, info) => {
  const alex = await logIn(campus, ALEX);
  const [chat] = await alex.asks(chatCalls.GetMyChats, {});
  await alex.enter(page.context());
  await alex.leave();
  const weighed = weigh(page);
  const shifts = await watchShifts(page);
  await slowDown(page);
  await page.goto(`/app/me/messages?id=${chat?.id}`);
  await expect(history(page).getByRole('article').last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The first screen waits for what the page names; the connection for news comes after it.
  expect(await weighNamed(page), 'code of the first screen').toBeLessThanOrEqual(MOST.firstChatScript);
  expectWithin(await weighed(), MOST.chatScript, campus.url, info);
  expect(await shifts(), 'layout shift').toBeLessThanOrEqual(MOST.shift);
});
