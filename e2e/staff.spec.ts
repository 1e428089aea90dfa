import { letterCalls } from '@quad/contract/letters/calls.ts';
import { screens } from '@quad/contract/screens.ts';
import type { Page } from '@playwright/test';
import { newDater } from './support/daters.ts';
import { comeToQueue } from './support/letters.ts';
import { byCommand, codeOf, newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const LETTERS = `${screens.staff.path}/letters`;

const caseOf = (page: Page, words: string) => page.getByRole('link').filter({ hasText: words });
const decide = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a moderator signs in with a code, approves a letter and undoes a rejection', async ({
  page,
  campus,
}) => {
  const author = await newDater(campus);
  const [first, second] = [`To the one on the stairs, ${author.name}`, `To the last tram, ${author.name}`];
  for (const content of [first, second]) await author.callOk(letterCalls.CreateLoveLetter, { content });
  await comeToQueue(campus);
  const { email, password, secret } = await newStaff(campus, 'moderator', byCommand);

  await test.step('the password alone is not enough', async () => {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(LETTERS)}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByLabel(/code/i).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(caseOf(page, first)).toBeVisible();
  });

  await test.step('one letter is approved', async () => {
    await caseOf(page, first).click();
    await expect(page.getByRole('paragraph').filter({ hasText: first })).toBeVisible();
    await decide(page, 'Approve');
    await expect(page.getByText(/^Approved letter “/).first()).toBeVisible();
  });

  await test.step('the other is rejected for a reason, and that is taken back', async () => {
    await page.goto(LETTERS);
    await expect(caseOf(page, first)).toHaveCount(0);
    await caseOf(page, second).click();
    await decide(page, 'Reject');
    await page.getByRole('radio', { name: 'Names someone' }).check();
    await decide(page, 'Reject');
    await expect(page.getByText(/^Rejected letter “/).first()).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: second })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: second })).toBeVisible();
    await decide(page, 'Approve');
  });
  const list = await author.callOk(letterCalls.GetLoveLetters, { page: 0 });
  expect(list.filter(({ isMe }) => isMe).map(({ pending }) => pending)).toEqual([true, true]);
});

test('a member finds no console, nor a way to it', async ({ page, campus, member }) => {
  const ann = await member();
  await ann.enter(page.context());
  const headingAt = async (address: string) => {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    return [await heading.textContent(), await page.title()];
  };
  const nowhere = await headingAt('/app/nowhere');
  for (const address of [screens.staff.path, LETTERS]) expect(await headingAt(address)).toEqual(nowhere);
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  const asVisitor = async (address: string) => {
    const answer = await fetch(campus.url + address);
    return { status: answer.status, body: await answer.text() };
  };
  expect(await asVisitor(LETTERS)).toEqual(await asVisitor('/app/nowhere'));
});
