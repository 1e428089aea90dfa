import { placeCalls } from '@quad/contract/places/calls.ts';
import type { Place } from '@quad/contract/places/shapes.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { InShell } from '#testing/in-shell.tsx';
import { universities } from '#testing/people.ts';
import { colourOf, drawnAt } from '#testing/pixels.ts';
import { place } from '#testing/places.ts';
import { renderPage } from '#testing/render-page.tsx';
import PlacesPage from './PlacesPage.tsx';

// Alex's own campus is Parkville. Clayton is 19 km away, farther than the map can zoom out.
const CLAYTON = { latitude: -37.91, longitude: 145.134 };
const PARKVILLE = { latitude: -37.7983, longitude: 144.961 };
const campuses = universities.map((university) => ({
  ...university,
  ...(university.id === 57 ? { ...PARKVILLE, campus: 'Parkville' } : { ...CLAYTON, campus: 'Clayton' }),
}));

const at = (id: number, name: string, type: Place['type'], [north, east]: [number, number]) =>
  place({ id, name, type, latitude: PARKVILLE.latitude + north, longitude: PARKVILLE.longitude + east });
const there = (id: number, name: string, type: Place['type'], away: number) =>
  place({
    id,
    name,
    type,
    distance: 19_600,
    latitude: CLAYTON.latitude + away,
    longitude: CLAYTON.longitude,
  });
const all = [
  at(1, 'Library Bike Hoops', 'Parking', [0.001, 0.001]),
  at(2, 'Square Gym', 'Gym', [0.004, -0.003]),
  at(3, 'City Baths', 'Gym', [-0.009, 0.003]),
  at(4, 'Elgin Cafe', 'Restaurant', [0.002, 0.002]),
  there(5, 'Lakeside Gym', 'Gym', 0.003),
  there(6, 'Library Lawn Cafe', 'Restaurant', 0.001),
  there(7, 'Noodle Counter', 'Restaurant', -0.001),
];

beforeEach(() => {
  beAlex();
  answer(referenceCalls.GetUniversities, () => success({ universities: campuses }));
  answer(placeCalls.GetPlaces, ({ type, name }) =>
    success(
      all.filter(
        (one) => (!type || one.type === type) && one.name.toLowerCase().includes((name ?? '').toLowerCase()),
      ),
    ),
  );
});

const show = async (search: string, [width, height]: [number, number]) => {
  await page.viewport(width, height);
  await renderPage(
    <InShell>
      <PlacesPage />
    </InShell>,
    { at: `/app/discover/places${search}` },
  );
  if (width < 1024) await page.getByRole('button', { name: 'Map', exact: true }).click();
};
const map = page.getByRole('region', { name: 'Map of the places around campus' });

/** Returns the names of the visible markers. Places that are near each other share a marker. */
function inSight(): string[] {
  const frame = map.element().getBoundingClientRect();
  return [...map.element().querySelectorAll<HTMLElement>('.leaflet-marker-pane button')]
    .filter((marker) => {
      const { left, right, top, bottom } = marker.getBoundingClientRect();
      return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
    })
    .map(({ ariaLabel }) => ariaLabel?.split(',')[0] ?? '')
    .toSorted();
}

/** Waits until no zoom animation is running. */
async function settledZoom(): Promise<void> {
  await expect.poll(() => map.element().querySelector('.leaflet-zoom-anim, .leaflet-pan-anim')).toBeNull();
}

const PHONE: [number, number] = [390, 844];
const DESKTOP: [number, number] = [1440, 900];

test.each([
  ['?type=Gym', ['City Baths', 'Square Gym'], PHONE],
  ['?type=Gym', ['City Baths', 'Square Gym'], DESKTOP],
  ['?type=Restaurant', ['Elgin Cafe'], PHONE],
  ['?type=Restaurant', ['Elgin Cafe'], DESKTOP],
  ['?name=library', ['Library Bike Hoops'], PHONE],
  ['?name=library', ['Library Bike Hoops'], DESKTOP],
  // No place with this name is near the user's own campus. So the map shows the place at another campus.
  ['?name=noodle', ['Noodle Counter'], PHONE],
])('the map shows what is near for %s: %o at %o', async (search, names, size) => {
  await show(search, size);
  await expect.poll(inSight).toEqual(names);
});

test.each([PHONE, DESKTOP])(
  'no pin stands under a button or across an edge at first, at %i × %i',
  async (...size) => {
    // The places form a spiral, so that further places are just beside the twelve nearest.
    const many = Array.from({ length: 40 }, (_, n) =>
      at(n + 100, `Cafe ${n}`, 'Restaurant', [
        0.00014 * n * Math.sin(n * 2.4),
        0.00017 * n * Math.cos(n * 2.4),
      ]),
    );
    answer(placeCalls.GetPlaces, () => success(many));
    await show('', size);
    await expect.poll(() => inSight().length).toBeGreaterThan(3);
    const frame = map.element().getBoundingClientRect();
    const buttons = ['Zoom in', 'Back to campus'].map((name) =>
      page.getByRole('button', { name, exact: true }).element().getBoundingClientRect(),
    );
    const [corner] = buttons;
    const clashing = [...map.element().querySelectorAll('.leaflet-marker-pane button')]
      .map((pin) => pin.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) => {
        if (right <= frame.left || left >= frame.right || bottom <= frame.top || top >= frame.bottom)
          return false;
        const isCut = left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        return isCut || (right > (corner?.left ?? 0) && top < Math.max(...buttons.map((one) => one.bottom)));
      });
    expect(clashing).toEqual([]);
  },
);

test.each([PHONE, DESKTOP])(
  'the ground fills the map however far one zooms out, at %i × %i',
  async (...size) => {
    await show('?name=library', size);
    await expect.poll(inSight).toEqual(['Library Bike Hoops']);
    const drawings = () =>
      [...map.element().querySelectorAll('.leaflet-overlay-pane svg')].map((one) =>
        one.getBoundingClientRect(),
      );
    for (let width = 0; width !== drawings()[0]?.width; await settledZoom()) {
      width = drawings()[0]?.width ?? 0;
      await page.getByRole('button', { name: 'Zoom out' }).click();
    }
    const frame = map.element().getBoundingClientRect();
    const filling = drawings().filter(
      ({ left, right, top, bottom }) =>
        left <= frame.left && right >= frame.right && top <= frame.top && bottom >= frame.bottom,
    );
    expect(filling).toHaveLength(1);
  },
);

test('the wheel zooms the map once somebody has pressed it, a pin of it, too', async () => {
  await show('?name=library', DESKTOP);
  const pin = map.getByRole('button', { name: /^Library Bike Hoops/ });
  await expect.element(pin).toBeVisible();
  const width = () => map.element().querySelector('.leaflet-overlay-pane svg')?.getBoundingClientRect().width;
  const isTaken = () =>
    !map
      .element()
      .querySelector('.leaflet-map-pane')
      ?.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true }));
  expect(isTaken()).toBe(false);
  const before = width() ?? 0;
  await pin.click();
  expect(isTaken()).toBe(true);
  await expect.poll(width).toBeGreaterThan(before);
});

test('a button leads to the places of another campus', async () => {
  await show('?type=Restaurant', PHONE);
  await page.getByRole('button', { name: '2 more at Clayton' }).click();
  await expect.poll(inSight).toEqual(['Library Lawn Cafe', 'Noodle Counter']);
  await page.getByRole('button', { name: 'Back to campus' }).click();
  await expect.poll(inSight).toEqual(['Elgin Cafe']);
});

test('an answer without places shows one’s own campus, and asks for the place', async () => {
  await show('?name=zzz', PHONE);
  await expect.element(map.getByText('Campus', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'No results found. Create one?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Place' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('zzz');
});

test('after an answer with places the map asks what is missing, too', async () => {
  await show('?name=library&type=Restaurant', PHONE);
  await page.getByRole('button', { name: 'Something missing?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Place' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('library');
  await expect.element(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('Restaurant');
});

test('the list names the campus of what is further away', async () => {
  await show('?name=library', DESKTOP);
  const clayton = page.getByRole('heading', { level: 2, name: 'At Clayton' });
  await expect.element(clayton).toBeVisible();
  const cards = () =>
    page
      .getByRole('article')
      .all()
      .map((card) => card.getByRole('link').element().textContent);
  expect(cards()).toEqual(['Library Bike Hoops', 'Library Lawn Cafe']);
});

test('the list says where nothing is near', async () => {
  await show('?name=noodle', DESKTOP);
  await expect.element(page.getByText('Nothing near your campus.')).toBeVisible();
});

test('Tab shows a frame around the map', async () => {
  await show('?type=Gym', DESKTOP);
  await expect.poll(inSight).toEqual(['City Baths', 'Square Gym']);
  const edge = { x: 0.001, y: 0.5 };
  expect(await drawnAt(map, edge)).not.toEqual(colourOf('--focus'));
  while (document.activeElement !== map.element()) await userEvent.keyboard('{Tab}');
  expect(await drawnAt(map, edge)).toEqual(colourOf('--focus'));
});
