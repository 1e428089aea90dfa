import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Locator, type Page } from '@playwright/test';
import { pick, press, type } from './steps/keyboard.ts';
import type { Campus } from './support/member.ts';
import { expect, test } from './support/test.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const dialog = (page: Page): Locator => page.getByRole('dialog');
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Publishes a place with the command for staff, while the server runs. */
async function publish(campus: Campus, place_id: number): Promise<void> {
  const where = ['--address', '1 Union Lawn', '--latitude=-37.7984', '--longitude=144.9611'];
  await promisify(execFile)(
    process.execPath,
    ['server/src/commands/places.ts', 'publish', String(place_id), ...where],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dirname(campus.outbox), DATABASE_URL: '' },
    },
  );
}

test('without a mouse: search, open, review, think again, and suggest what is missing', async ({
  page,
  member,
  campus,
}) => {
  const ann = await member();
  await ann.enter(page.context());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/app/discover/places');
  await expect(cards(page).first()).toContainText(/\d m from campus/);
  expect(asked, 'the nearest come along with the page').not.toContain('/api/places/GetPlaces');

  const name = page.getByRole('searchbox', { name: 'Name' });
  await type(page, name, 'bike');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=bike/);
  await expect(cards(page).first()).toContainText('Bike');

  const link = cards(page).first().getByRole('link');
  const place = (await link.textContent()) ?? '';
  await press(page, link);
  await expect(dialog(page)).toHaveAccessibleName(place);
  await expect(page).toHaveURL(/id=\d+/);
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName(place);

  for (const [stars, words] of [
    ['2 stars', 'Always full by nine.'],
    ['4 stars', 'Come at eight and it is fine.'],
  ] as const) {
    await pick(page, dialog(page).getByRole('radio', { name: stars }));
    await type(page, dialog(page).getByRole('textbox', { name: 'Review' }), words);
    await press(page, dialog(page).getByRole('button', { name: 'Post' }));
    await expect(dialog(page).getByRole('article').first()).toContainText(words);
    await expect(dialog(page).getByText('Your review', { exact: true })).toHaveCount(1);
  }
  await expect(dialog(page).getByText('Always full by nine.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/id=/);

  const missing = `Roof Garden ${crypto.randomUUID().slice(0, 8)}`;
  await name.fill(missing);
  await name.press('Enter');
  await expect(page.getByRole('main').getByText('No results found. Create one?')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Add New Place' }));
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(missing);
  await type(page, dialog(page).getByRole('combobox', { name: 'Type' }), 'G');
  await press(page, dialog(page).getByRole('button', { name: 'Pin the middle of the map' }));
  await expect(dialog(page).getByText(/^Pinned [0-3] m from campus\.$/)).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().endsWith('/places/CreatePlace'));
  await press(page, dialog(page).getByRole('button', { name: 'Add' }));
  const { content } = (await (await answer).json()) as { content: { id: number } };
  await expect(dialog(page)).toHaveCount(0);

  // Nobody sees the place before staff have reviewed it, not even the user who suggested it.
  await page.reload();
  await expect(page.getByRole('main').getByText('No results found. Create one?')).toBeVisible();
  await publish(campus, content.id);
  await page.reload();
  await expect(cards(page).first()).toContainText(missing);
});

test('the map is one of two ways to the same places, and asks nobody else', async ({
  page,
  member,
  campus,
  isMobile,
}) => {
  const ann = await member();
  await ann.enter(page.context());
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/app/discover/places?type=Parking');
  await expect(cards(page).first()).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of the places around campus' });
  await expect(map.getByRole('button').first()).toBeVisible();
  await press(page, map.getByRole('button').first());
  await expect(async () => {
    const isSelected = await page.locator('[data-selected]').count();
    if (isSelected === 0) await page.keyboard.press('Enter');
    expect(await page.locator('[data-selected]').count()).toBeGreaterThan(0);
  }).toPass();
  expect([...origins]).toEqual([campus.url]);
});
