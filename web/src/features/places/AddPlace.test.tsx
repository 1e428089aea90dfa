import { placeCalls } from '@quad/contract/places/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { InShell } from '#testing/in-shell.tsx';
import { universities } from '#testing/people.ts';
import { place } from '#testing/places.ts';
import { renderPage } from '#testing/render-page.tsx';
import PlacesPage from './PlacesPage.tsx';

const dialog = page.getByRole('dialog', { name: 'Add New Place' });
const map = dialog.getByRole('region', { name: 'Map: tap where the place is' });
let suggested: unknown[];

beforeEach(async () => {
  await page.viewport(390, 844);
  beAlex();
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  answer(placeCalls.GetPlaces, () => success([place()]));
  suggested = answer(placeCalls.CreatePlace, () => success({ id: 90 }));
});

const show = async (at = '/app/discover/places') => {
  await renderPage(
    <InShell>
      <PlacesPage />
    </InShell>,
    { at },
  );
  await page.getByRole('button', { name: 'Add New Place' }).click();
  await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('Gym');
};
const add = () => dialog.getByRole('button', { name: 'Add', exact: true }).click();
const near = (degrees: number) => expect.closeTo(degrees, 2) as number;

test('a press on the map says where it is', async () => {
  await show('/app/discover/places?name=Roof+Garden');
  await map.click({ position: { x: 60, y: 60 } });
  await expect.element(dialog.getByText(/^Pinned \d+ m from campus\.$/)).toBeVisible();
  await add();
  await expect
    .poll(() => suggested)
    .toMatchObject([
      { name: 'Roof Garden', type: 'Gym', at: { latitude: near(-37.8), longitude: near(145) } },
    ]);
});

test('what is said after Add has the focus', async () => {
  await show('/app/discover/places?name=Roof+Garden');
  await dialog.getByRole('checkbox', { name: 'I don’t know' }).click();
  await add();
  await expect.poll(() => suggested).toHaveLength(1);
  await expect.element(dialog.getByText('Thanks. You’ll see it here once we’ve reviewed it.')).toHaveFocus();
  await expect.element(dialog, { timeout: 4_000 }).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add New Place' })).toHaveFocus();
});

test('after a search that found nothing, the map still shows places to go by', async () => {
  answer(placeCalls.GetPlaces, ({ name }) => success(name ? [] : [place()]));
  await show('/app/discover/places?name=Roof+Garden');
  await expect.element(map.getByRole('button', { name: new RegExp(place().name) })).toBeVisible();
});

test('with the keyboard: arrows move the map, a button pins its middle, and that can be taken back', async () => {
  await show('/app/discover/places?name=Roof+Garden');
  const pin = dialog.getByRole('button', { name: 'Pin the middle of the map' });
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Pinned 0 m from campus.')).toBeVisible();
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  (pin.element() as HTMLElement).focus();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}');
      return dialog.getByText(/^Pinned [1-9]\d* m from campus\.$/).elements().length;
    })
    .toBe(1);
  await dialog.getByRole('checkbox', { name: 'I don’t know' }).click();
  await expect.element(dialog.getByText(/^Pinned .*\.$/)).not.toBeInTheDocument();
  await add();
  await expect.poll(() => suggested).toMatchObject([{ at: null }]);
});

test('after a refusal the first wrong field has the focus, below its label', async () => {
  await page.viewport(390, 640);
  await show();
  const problems = page.getByRole('alertdialog');
  const refuse = async () => {
    await add();
    await problems.getByRole('button', { name: 'OK' }).click();
    await expect.element(problems).not.toBeInTheDocument();
  };
  await refuse();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(dialog.getByText('Name', { exact: true })).toBeInViewport();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lute Cafe');
  await refuse();
  await expect.element(map).toHaveFocus();
  await expect.element(dialog.getByText('Pin it on the map, or tick “I don’t know”')).toBeInViewport();
});

test('the draft of another place that has a description is not replaced by what is searched', async () => {
  await show();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lute Cafe');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Up the back stairs.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Name' }).fill('Harp');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Add New Place' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Lute Cafe');
});
