import { screens } from '@quad/contract/screens.ts';
import type { Page } from '@playwright/test';
import { PHONE } from './support/devices.ts';
import { latestMailTo } from './support/mails.ts';
import { newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const SUPPORT = `${screens.staff.path}/support`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a visitor writes, a moderator notes and answers by mail, and the note stays inside', async ({
  page,
  campus,
  openBrowser,
}) => {
  const email = `casey.quill${Date.now()}@student.unimelb.edu.au`;
  const words = `The mail with the link never comes to ${email}.`;

  await test.step('somebody without an account writes', async () => {
    await page.goto('/contact');
    await page.getByLabel('Student Email').fill(email);
    await page.getByLabel('Type').selectOption('Support');
    await page.getByLabel('Message').fill(words);
    await press(page, 'Submit');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  const receipt = await latestMailTo(campus.outbox, email);

  const kim = await newStaff(campus, 'moderator');
  const console = await openBrowser(PHONE);
  await kim.enter(console.context());
  const row = console.getByRole('link').filter({ hasText: words });

  await test.step('a moderator reads it, and leaves a note', async () => {
    await console.goto(SUPPORT);
    await row.click();
    await expect(console.getByText(/Sent without signing in/)).toBeVisible();
    await console.getByLabel('Note for other staff').fill('Their mailbox was full in May, too.');
    await press(console, 'Add note');
    await expect(console.getByRole('list', { name: 'Answers and notes' })).toContainText('full in May');
  });

  await test.step('the answer begins with a template, and waits for them', async () => {
    await press(console, 'Reply');
    await console.getByLabel('Begin with').selectOption('More, please');
    const box = console.getByRole('textbox', { name: 'Reply' });
    await expect(box).toHaveValue(/^Thanks for writing/);
    await box.press('ControlOrMeta+End');
    await box.pressSequentially(' Is the mailbox full?');
    await console.getByLabel('Then it is').selectOption('Waiting for them');
    await press(console, 'Reply');
    await expect(console.getByText(/^Replied to message \d+\.$/).first()).toBeVisible();
  });

  await test.step('it comes by mail, without the note and without what came in', async () => {
    await expect.poll(() => latestMailTo(campus.outbox, email)).toContain('Is the mailbox full?');
    const mail = await latestMailTo(campus.outbox, email);
    expect(mail).not.toBe(receipt);
    for (const unsaid of ['full in May', 'never comes']) expect(mail).not.toContain(unsaid);
    // As a word: short names are parts of others, such as a font's.
    expect(mail).not.toMatch(new RegExp(String.raw`\b${kim.first_name}\b`));
  });

  await test.step('it is found among those that wait for their writer', async () => {
    await console.goto(SUPPORT);
    await expect(row).toHaveCount(0);
    await console.getByLabel('State').selectOption('Waiting');
    await row.click();
    await expect(console.getByText(/waiting$/).first()).toBeVisible();
    await expect(console.getByRole('list', { name: 'Answers and notes' })).toContainText(
      'Is the mailbox full?',
    );
  });
});
