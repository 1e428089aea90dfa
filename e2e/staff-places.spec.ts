import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { screens } from '@quad/contract/screens.ts';
import type { Locator, Page } from '@playwright/test';
import { PHONE } from './support/devices.ts';
import { barriers, settle } from './support/looks.ts';
import { newStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const PLACES = `${screens.staff.path}/places`;
const caseOf = (page: Page, name: string): Locator => page.getByRole('link').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a member suggests a place, a moderator completes and later corrects it, and everybody finds it', async ({
  page,
  campus,
  member,
  openBrowser,
}) => {
  const ann = await member();
  const name = `Sundial Kiosk ${ann.id}`;
  await ann.enter(page.context());

  await test.step('the member suggests it', async () => {
    await page.goto('/app/discover/places?name=zzzz');
    await press(page, 'Add New Place');
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Name')).toHaveValue('zzzz');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Description').fill('Toast until midnight.');
    await form.getByLabel('Type').selectOption('Restaurant');
    await form.getByRole('region', { name: 'Map: tap where the place is' }).click();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toHaveCount(0);
  });

  const kim = await newStaff(campus, 'moderator');
  const console = await openBrowser(PHONE);
  await kim.enter(console.context());

  await test.step('the moderator says where it is, and sees how it will look', async () => {
    await console.goto(PLACES);
    await caseOf(console, name).click();
    await expect(console.getByRole('heading', { name })).toBeVisible();
    await expect(console.getByText('Likely duplicates')).toBeVisible();
    await press(console, 'Approve');
    await console.getByLabel('Address').fill('3 Plaza Walk');
    await expect(console.getByLabel('Position'), 'as the member said').toHaveValue(
      /^-37\.79\d{3}, 144\.96\d{3}$/,
    );
    await console.getByRole('region', { name: 'Map: tap where the place is' }).click();
    await expect(console.getByLabel('Position')).toHaveValue(/^-37\.\d{5}, 144\.\d{5}$/);
    await console.getByLabel('Subtype').selectOption('Cafe');
    const preview = console.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(name);
    await expect(preview).toContainText('Cafe');
    await expect(preview).toContainText(/\d m from campus/);
    await press(console, 'Approve');
    await expect(console.getByText(/^Approved “/).first()).toBeVisible();
  });

  await test.step('the member is told, and finds it', async () => {
    await expect
      .poll(async () => (await ann.callOk(notificationCalls.GetMyNotifications, {})).map(({ type }) => type))
      .toContain('PLACE');
    await page.goto(`/app/discover/places?name=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toContainText('Cafe');
    await card.getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText('3 Plaza Walk');
  });

  const [place] = await ann.callOk(placeCalls.GetPlaces, { name });
  const now = `Moondial Kiosk ${ann.id}`;

  await test.step('the member reports its spot, and the moderator corrects it', async () => {
    const report = { target_type: 'PLACE', target_id: place?.id, reason: 'WRONG_DETAILS' } as const;
    await ann.callOk(reportCalls.CreateReport, report);
    await console.goto(`${screens.staff.path}/reports`);
    await caseOf(console, name).click();
    const where = console.getByRole('region', { name: 'Where it is', exact: true });
    await expect(where).toContainText('Restaurant, Cafe');
    await expect(where).toContainText(/\d m from Parkville/);
    await expect(where.getByRole('region', { name: 'Map: where the place is' })).toBeVisible();
    await press(console, 'Correct the place');
    const form = console.getByRole('form', { name: 'Correct the place' });
    await form.getByLabel('Name').fill(now);
    await form.getByLabel('Position').fill('-37.79831, 144.96099');
    await form.getByLabel('Reason').fill('It moved.');
    await settle(console);
    expect.soft(await barriers(console)).toEqual([]);
    await press(console, 'Save');
    await expect(console.getByText(/This case is still open/)).toBeVisible();
    await settle(console);
    expect.soft(await barriers(console)).toEqual([]);
    await press(console, 'Corrected');
    await console.getByRole('radio', { name: 'The spot was wrong' }).check();
    await press(console, 'Corrected');
    await expect(console.getByText(/^Corrected the place/).first()).toBeVisible();
  });

  await test.step('the member finds it as it is now', async () => {
    await page.goto(`/app/discover/places?name=${encodeURIComponent(now)}`);
    await expect(page.getByRole('article').filter({ hasText: now })).toContainText('Cafe');
    expect(await ann.callOk(placeCalls.GetPlaces, { name })).toEqual([]);
  });
});
