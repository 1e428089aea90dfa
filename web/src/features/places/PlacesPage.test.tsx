import { placeCalls } from '@quad/contract/places/calls.ts';
import type { Place } from '@quad/contract/places/shapes.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { InShell } from '#testing/in-shell.tsx';
import { universities } from '#testing/people.ts';
import { place } from '#testing/places.ts';
import { renderPage } from '#testing/render-page.tsx';
import PlacesPage from './PlacesPage.tsx';

const { GetPlaces, CreatePlace } = placeCalls;
const AT = '/app/discover/places';
const ANY = { name: null, type: null, subtype: null, after_place_id: null };

const dialog = page.getByRole('dialog');
const cards = () =>
  page
    .getByRole('article')
    .all()
    .map((card) => card.element().textContent);
const many = (count: number): Place[] =>
  Array.from({ length: count }, (_, at) =>
    place({ id: at + 1, name: `Place ${at + 1}`, distance: 10 * (at + 1), longitude: 145.0002 + at / 1000 }),
  );

beforeEach(async () => {
  beAlex();
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  await page.viewport(1440, 900);
});
afterEach(async () => {
  for (const open of dialog.elements()) open.dispatchEvent(new Event('cancel', { cancelable: true }));
  await allClosed();
});

const listed = (all: Place[]) =>
  answer(GetPlaces, ({ after_place_id, type, name }) => {
    const fitting = all.filter((one) => (!type || one.type === type) && one.name.includes(name ?? ''));
    const from = fitting.findIndex(({ id }) => id === after_place_id) + 1;
    return success(fitting.slice(from, from + 50));
  });
const show = (at = AT) =>
  renderPage(
    <InShell>
      <PlacesPage />
    </InShell>,
    { at },
  );

test('the first visit shows the nearest: icon, name, type, distance, mean and count', async () => {
  const inputs = listed([
    place(),
    place({
      id: 2,
      name: 'Old Gym',
      type: 'Gym',
      subtype: null,
      distance: 1240,
      rating: 4.3,
      num_reviews: 12,
    }),
    place({ id: 3, name: 'Racks', type: 'Parking', subtype: 'Bike', distance: null }),
  ]);
  await show();
  await expect
    .poll(cards)
    .toEqual([
      'Tram Stop CoffeeRestaurant, Cafe120 m from campus120 metres from campusNew',
      'Old GymGym1.2 km from campus1.2 kilometres from campus4.3 (12)4.3 of 5 stars, 12 reviews',
      'RacksParking, BikeNew',
    ]);
  expect(inputs).toEqual([ANY]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Find Places');
  await expect.element(page.getByText('3 places').first()).toBeInTheDocument();
  await expect.element(page.getByRole('main').getByText('Something missing?').first()).toBeVisible();
});

test('Enter searches by name, and the address says so', async () => {
  const inputs = listed([place(), place({ id: 2, name: 'Old Gym' })]);
  const { where } = await show();
  await page.getByRole('searchbox', { name: 'Name' }).fill('Old');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cards().length).toBe(1);
  expect(where()).toBe(`${AT}?name=Old`);
  expect(inputs.at(-1)).toEqual({ ...ANY, name: 'Old' });
});

test('a subtype waits for a category that has some; nothing is asked before Search is pressed', async () => {
  const inputs = listed([place()]);
  const { where } = await show();
  const subtype = page.getByRole('combobox', { name: 'Subtype' });
  const category = page.getByRole('combobox', { name: 'Category' });
  await expect.element(subtype).toBeDisabled();
  await expect.element(subtype).toHaveAccessibleDescription('Choose a category first.');
  await expect.element(category).toHaveDisplayValue('Any Category');
  await category.selectOptions('Gym');
  await expect.element(subtype).not.toBeInTheDocument();
  await category.selectOptions('Restaurant');
  await subtype.selectOptions('Fast Food');
  expect(inputs).toHaveLength(1);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => inputs.at(-1)).toEqual({ ...ANY, type: 'Restaurant', subtype: 'Fast Food' });
  expect(where()).toBe(`${AT}?type=Restaurant&subtype=Fast+Food`);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  expect(where()).toBe(AT);
});

test('a name that is too long is refused here, in the dialog and at the field', async () => {
  const inputs = listed([place()]);
  await show();
  await page.getByRole('searchbox', { name: 'Name' }).fill('x'.repeat(65));
  await page.getByRole('button', { name: 'Search' }).click();
  const problem = page.getByRole('alertdialog');
  await expect.element(problem).toMatchTextContent('Name must be at most 64 characters long');
  await problem.getByRole('button', { name: 'OK' }).click();
  await expect
    .element(page.getByRole('searchbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Name must be at most 64 characters long');
  expect(inputs).toHaveLength(1);
});

test('on a phone categories are chips that search at once, and the map is behind a switch', async () => {
  await page.viewport(390, 844);
  listed([place(), place({ id: 2, name: 'Old Gym', type: 'Gym', subtype: null })]);
  const { where } = await show();
  await page.getByText('Gym', { exact: true }).first().click();
  await expect.poll(() => where()).toBe(`${AT}?type=Gym`);
  await expect.poll(() => cards().length).toBe(1);
  await page.getByRole('button', { name: 'Map' }).click();
  await expect.element(page.getByRole('region', { name: 'Map of the places around campus' })).toBeVisible();
  expect(cards()).toEqual([]);
  await page.getByRole('button', { name: /^Old Gym, Gym/ }).click();
  await expect.poll(cards).toEqual(['Old GymGym120 m from campus120 metres from campusNew']);
});

test('on a phone searching for what stands in the address already is no step back', async () => {
  await page.viewport(390, 844);
  listed([place()]);
  const { where, history } = await show();
  await page.getByText('Restaurant', { exact: true }).first().click();
  await expect.poll(() => where()).toBe(`${AT}?type=Restaurant`);
  await page.getByLabelText('Subtype').selectOptions('Cafe');
  await expect.poll(() => where()).toBe(`${AT}?type=Restaurant&subtype=Cafe`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  expect(history).toEqual([AT, `${AT}?type=Restaurant`, `${AT}?type=Restaurant&subtype=Cafe`]);
});

test('more come as one scrolls, after the last of them, and what is missing is asked above the list, too', async () => {
  await page.viewport(390, 844);
  const inputs = listed(many(60));
  await show();
  await expect.element(page.getByText('The first 50 places').first()).toBeInTheDocument();
  const missing = page.getByRole('button', { name: 'Something missing?' });
  await expect.element(missing).toBeInViewport();
  await missing.click();
  await expect.element(dialog).toHaveAccessibleName('Add New Place');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await allClosed();
  page.getByRole('article').last().element().scrollIntoView();
  await expect.poll(() => cards().length).toBe(60);
  expect(inputs.map(({ after_place_id }) => after_place_id)).toEqual([null, 50]);
  // The button remains after the last page, so that the list does not jump.
  await expect.element(missing).toBeInTheDocument();
});

test('more come though the last of them is not shown any more', async () => {
  const all = many(60);
  const inputs = answer(GetPlaces, ({ after_place_id }) => {
    const from = all.findIndex(({ id }) => id === after_place_id) + 1;
    return after_place_id === null || from > 0 ? success(all.slice(from, from + 50)) : failure(404);
  });
  await show();
  await expect.element(page.getByText('The first 50 places').first()).toBeInTheDocument();
  all.splice(49, 1);
  page.getByRole('article').last().element().scrollIntoView();
  await expect.poll(() => cards().length).toBe(60);
  expect(inputs.map(({ after_place_id }) => after_place_id)).toEqual([null, 50, 49]);
});

test('a place that is moved between two pages is listed once', async () => {
  const all = many(60);
  answer(GetPlaces, ({ after_place_id }) =>
    success(after_place_id === null ? all.slice(0, 50) : [...all.slice(50), place({ id: 7, name: 'Moved' })]),
  );
  await show();
  await expect.element(page.getByText('The first 50 places').first()).toBeInTheDocument();
  page.getByRole('article').last().element().scrollIntoView();
  await expect.element(page.getByText('60 places', { exact: true }).first()).toBeInTheDocument();
  expect(cards().length).toBe(60);
});

test('a load that fails is told with a way to retry', async () => {
  let isUp = false;
  answer(GetPlaces, () => (isUp ? success([place()]) : failure(500)));
  await show();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => cards().length).toBe(1);
});

test('where nothing is found one is suggested: a pin for two seconds, then it closes, and all is empty', async () => {
  listed([]);
  const suggested = answer(CreatePlace, () => success({ id: 90 }));
  await show();
  await expect.element(page.getByRole('main').getByText('No results found. Create one?')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Place' }).click();
  await expect.element(dialog).toHaveAccessibleName('Add New Place');
  await expect
    .element(dialog.getByText('Each place is manually reviewed before it becomes visible.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Add' }).click();
  const problem = page.getByRole('alertdialog');
  await expect.element(problem).toMatchTextContent('Name must be 1-64 characters long');
  await expect.element(problem).toMatchTextContent('Invalid type selected');
  await expect.element(problem).toMatchTextContent('Pin it on the map, or tick “I don’t know”');
  await problem.getByRole('button', { name: 'OK' }).click();
  await expect.element(problem).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Roof Garden');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Up the back stairs.');
  await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('Gym');
  await dialog.getByRole('checkbox', { name: 'I don’t know' }).click();
  const since = performance.now();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText(/^Thanks\./).first()).toBeVisible();
  await expect.poll(() => dialog.elements().length).toBe(0);
  expect(performance.now() - since).toBeGreaterThan(1500);
  expect(suggested).toEqual([
    { name: 'Roof Garden', description: 'Up the back stairs.', type: 'Gym', at: null },
  ]);
  await page.getByRole('button', { name: 'Add New Place' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a person who closes it while it is sent is told, and finds the form again', async () => {
  listed([]);
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  answer(CreatePlace, async () => {
    await late;
    return success({ id: 90 });
  });
  await show();
  await page.getByRole('button', { name: 'Add New Place' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harp Cafe');
  await dialog.getByRole('combobox', { name: 'Type' }).selectOptions('Restaurant');
  await dialog.getByRole('checkbox', { name: 'I don’t know' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements().length).toBe(0);
  arrive();
  await expect
    .element(page.getByText('Thanks. You’ll see it here once we’ve reviewed it.').first())
    .toBeVisible();
  await page.getByRole('button', { name: 'Add New Place' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a suggestion that is not sent is kept', async () => {
  listed([place()]);
  const first = await show();
  await page.getByRole('button', { name: 'Add New Place' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Roof Garden');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await allClosed();
  await first.unmount();
  await show();
  await page.getByRole('button', { name: 'Add New Place' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Roof Garden');
});

test('list and map show the same place: selected in either it shows in the other', async () => {
  listed(many(40));
  const { where } = await show();
  const marker = page.getByRole('button', { name: /^Place 8,/ });
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await expect.element(zoomIn).toBeVisible();
  await expect
    .poll(async () => {
      if (marker.elements().length === 0) await zoomIn.click();
      return marker.elements().length;
    })
    .toBe(1);
  marker.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const card = page.getByRole('article').filter({ hasText: 'Place 8' });
  await expect.element(card).toHaveAttribute('data-selected', 'true');
  await expect.element(card).toBeInViewport();
  page.getByRole('link', { name: 'Place 3', exact: true }).element().focus();
  await expect
    .poll(() => document.querySelector('.leaflet-marker-pane [data-selected]')?.ariaLabel)
    .toMatch(/^Place 3,|near Place/);
  // The second press on a marker opens its place.
  expect(where()).toBe(AT);
});

test('with the keyboard: arrows lead from marker to marker, of which one is in the order of Tab', async () => {
  listed(many(6));
  await show();
  const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane button')];
  await expect.poll(() => markers().length).toBeGreaterThan(1);
  expect(markers().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  markers()[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => markers().indexOf(document.activeElement as HTMLElement)).toBe(1);
  expect(
    markers()
      .map(({ tabIndex }) => tabIndex)
      .indexOf(0),
  ).toBe(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => markers().indexOf(document.activeElement as HTMLElement)).toBe(0);
});
