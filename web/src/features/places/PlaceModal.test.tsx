import { placeCalls } from '@quad/contract/places/calls.ts';
import type { Review } from '@quad/contract/places/shapes.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { patchCard } from '#features/cards/cards.ts';
import { closeProfile, useOpenProfile } from '#features/people/open-profile.ts';
import { closeReport, useOpenReport } from '#features/people/open-report.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { universities } from '#testing/people.ts';
import { place, review } from '#testing/places.ts';
import { renderPage } from '#testing/render-page.tsx';
import PlacesPage from './PlacesPage.tsx';

const { GetPlaces, GetPlaceByID, GetReviewsByPlaceID, CreateReviewForPlace, DeleteReviewForPlace } =
  placeCalls;
const AT = '/app/discover/places';
const alex = { id: ALEX, first_name: 'Alex', last_name: 'Chen', pfp_url: null };
const mine = (some: Partial<Review> = {}) =>
  review({ id: 31, user: alex, content: 'It is fine.', rating: 3, ...some });

const dialog = page.getByRole('dialog');
const reviews = () => dialog.getByRole('article').all();
const textOf = (at: number) => dialog.getByRole('article').nth(at).element().textContent;

beforeEach(async () => {
  beAlex();
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  answer(GetPlaces, () => success([place()]));
  answer(GetPlaceByID, () => success(place({ rating: 4, num_reviews: 2, source: 'Source: the council.' })));
  await page.viewport(1440, 900);
});
afterEach(async () => {
  closeProfile();
  closeReport();
  for (const shown of dialog.elements()) shown.dispatchEvent(new Event('cancel', { cancelable: true }));
  await allClosed();
});

const said = (all: Review[]) => answer(GetReviewsByPlaceID, ({ before_id }) => success(before_id ? [] : all));
async function open() {
  const rendered = await renderPage(<PlacesPage />, { at: AT });
  await page.getByRole('link', { name: 'Tram Stop Coffee' }).click();
  await expect.element(dialog).toHaveAccessibleName('Tram Stop Coffee');
  return rendered;
}

test('a card opens the place, which stands in the address and goes with it', async () => {
  said([]);
  const { where } = await open();
  expect(where()).toBe(`${AT}?id=1`);
  for (const text of [
    'Restaurant, Cafe',
    '120 m from campus',
    '4.0 (2)',
    'Coffee beside the tram stop.',
    'Source: the council.',
  ])
    await expect.element(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(dialog.getByText('230 Grattan Street, Parkville VIC 3010')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expect.element(dialog.getByText('No reviews.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await allClosed();
  await expect.poll(() => where()).toBe(AT);
  await expect.element(page.getByRole('link', { name: 'Tram Stop Coffee' })).toHaveFocus();
});

test('a place is drawn on its campus, and a press on a link opens it in maps, apart from Quad', async () => {
  said([]);
  await open();
  await expect
    .element(dialog.getByRole('img', { name: 'Drawing: Tram Stop Coffee and the middle of campus' }))
    .toBeVisible();
  await expect.element(dialog.getByText('South of campus')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Open in Maps' });
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=-37.801&mlon=145.0002#map=18/-37.801/145.0002',
    );
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('an address opens its place by itself; one that is not there says so', async () => {
  said([]);
  await renderPage(<PlacesPage />, { at: `${AT}?id=1` });
  await expect.element(dialog).toHaveAccessibleName('Tram Stop Coffee');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await allClosed();
  answer(GetPlaceByID, () => failure(404, 'Place not found'));
  await renderPage(<PlacesPage />, { at: `${AT}?id=77` });
  await expect.element(dialog.getByText('We can’t show this place.')).toBeVisible();
});

test('an icon or a banner that could not be loaded leaves an empty frame of the same size', async () => {
  said([]);
  await open();
  const sizes = () =>
    [...dialog.element().querySelectorAll('img, svg[viewBox="0 0 96 72"]')].map((drawn) => {
      const { width, height } = drawn.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    });
  const before = sizes();
  for (const drawing of dialog.element().querySelectorAll('img')) drawing.dispatchEvent(new Event('error'));
  await expect.poll(() => dialog.element().querySelectorAll('img').length).toBe(0);
  expect(before).toHaveLength(2);
  expect(sizes()).toEqual(before);
});

test('a person who leaves for another page while it is open is not brought back', async () => {
  said([]);
  const { where, navigate, rerender } = await open();
  navigate('/app/me/messages');
  await rerender(<p>Elsewhere</p>);
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  expect(where()).toBe('/app/me/messages');
});

test('one’s own review stands first; posting again puts the new one in its place and clears the form', async () => {
  await page.viewport(390, 420);
  said([mine(), review()]);
  const posted = answer(CreateReviewForPlace, ({ content, rating }) => success(mine({ content, rating })));
  await open();
  await expect.poll(() => reviews().length).toBe(2);
  expect(textOf(0)).toContain('Your review');
  expect(textOf(1)).not.toContain('Your review');
  answer(GetPlaceByID, () => success(place({ rating: 5, num_reviews: 2 })));
  await dialog.getByRole('radio', { name: '5 stars' }).click();
  const box = dialog.getByRole('textbox', { name: 'Review' });
  await box.fill('Better than I thought.');
  await dialog.getByRole('button', { name: 'Post' }).dblClick();
  await expect.poll(() => textOf(0)).toContain('Better than I thought.');
  expect(reviews()).toHaveLength(2);
  const first = dialog.getByRole('article').first();
  await expect.element(first).toHaveAttribute('data-new', 'true');
  await expect.element(first).toBeInViewport();
  await expect.element(box).toHaveValue('');
  await expect.element(dialog.getByRole('radio', { name: '5 stars' })).not.toBeChecked();
  // The second click of a double click may arrive after the answer.
  const late = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  dialog.getByRole('button', { name: 'Post' }).element().dispatchEvent(late);
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  expect(posted).toEqual([{ place_id: 1, content: 'Better than I thought.', rating: 5 }]);
  await expect.element(dialog.getByText('5.0 (2)')).toBeVisible();
});

test('a review that is changed while it is posted stays in the form as a whole', async () => {
  said([]);
  const posted = Promise.withResolvers<Review>();
  answer(CreateReviewForPlace, async () => success(await posted.promise));
  await open();
  await dialog.getByRole('radio', { name: '5 stars' }).click();
  const box = dialog.getByRole('textbox', { name: 'Review' });
  await box.fill('Good tea.');
  await dialog.getByRole('button', { name: 'Post' }).click();
  await box.fill('Good tea. And cake.');
  posted.resolve(mine({ content: 'Good tea.', rating: 5 }));
  await expect.poll(() => textOf(0)).toContain('Good tea.');
  await expect.element(box).toHaveValue('Good tea. And cake.');
  await expect.element(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
});

test('what is wrong is said, all at once and where it stands, and nothing is sent', async () => {
  said([]);
  const posted = answer(CreateReviewForPlace, () => success(mine()));
  await open();
  await dialog.getByRole('textbox', { name: 'Review' }).fill('Meh');
  await dialog.getByRole('button', { name: 'Post' }).click();
  const problem = page.getByRole('alertdialog');
  await expect.element(problem).toMatchTextContent('Review must be 4-254 characters long');
  await expect.element(problem).toMatchTextContent('Rating must be 1-5');
  await problem.getByRole('button', { name: 'OK' }).click();
  await expect
    .element(dialog.getByRole('radiogroup', { name: 'Stars' }))
    .toHaveAccessibleDescription('Rating must be 1-5');
  expect(posted).toEqual([]);
});

test('stars are chosen by arrows as by the pointer', async () => {
  said([]);
  await open();
  dialog.getByRole('radio', { name: '1 star' }).element().focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  await expect.element(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();
  for (const star of dialog.getByRole('radio').elements()) {
    const { offsetWidth, offsetHeight } = star as HTMLElement;
    expect(Math.min(offsetWidth, offsetHeight)).toBeGreaterThanOrEqual(44);
  }
});

test('a review that is not sent is kept for its place', async () => {
  said([]);
  const first = await open();
  await dialog.getByRole('textbox', { name: 'Review' }).fill('Half a thought');
  await dialog.getByRole('radio', { name: '2 stars' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await allClosed();
  await first.unmount();
  await open();
  await expect.element(dialog.getByRole('textbox', { name: 'Review' })).toHaveValue('Half a thought');
  await expect.element(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
});

test('one’s own review can be edited, but what is written already is not written over', async () => {
  said([mine(), review()]);
  await open();
  const [text, edit] = [
    dialog.getByRole('textbox', { name: 'Review' }),
    page.getByRole('menuitem', { name: 'Edit' }),
  ];
  await dialog.getByRole('button', { name: 'Options for your review' }).click();
  await edit.click();
  await expect.element(text).toHaveValue('It is fine.');
  await expect.element(text).toHaveFocus();
  await expect.element(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await text.fill('Better now');
  await dialog.getByRole('button', { name: 'Options for your review' }).click();
  await edit.click();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue('Better now');
});

async function deleteOwn() {
  await dialog.getByRole('button', { name: 'Options for your review' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => reviews().length).toBe(1);
}

test('one’s own review is gone at once and for good a little later; until then Undo has it back as it was', async () => {
  said([mine(), review()]);
  const deleted = answer(DeleteReviewForPlace, () => success(null));
  await open();
  await deleteOwn();
  await expect.element(dialog.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => reviews().length).toBe(2);
  expect(textOf(0)).toContain('It is fine.');
  expect(deleted).toEqual([]);
  await deleteOwn();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => deleted).toEqual([{ place_id: 1 }]);
  expect(reviews()).toHaveLength(1);
});

test('a review that follows a deleted one is not taken with it', async () => {
  said([mine(), review()]);
  const calls: string[] = [];
  answer(DeleteReviewForPlace, () => (calls.push('delete'), success(null)));
  answer(
    CreateReviewForPlace,
    ({ content, rating }) => (calls.push('post'), success(mine({ content, rating }))),
  );
  await open();
  await deleteOwn();
  await dialog.getByRole('radio', { name: '5 stars' }).click();
  await dialog.getByRole('textbox', { name: 'Review' }).fill('Better than I thought.');
  await dialog.getByRole('button', { name: 'Post' }).click();
  await expect.poll(() => textOf(0)).toContain('Better than I thought.');
  expect(calls).toEqual(['delete', 'post']);
  expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull();
});

test('a reviewer’s name opens their profile; a review and the place are reported', async () => {
  said([review()]);
  await open();
  await dialog.getByRole('button', { name: 'Priya Raman' }).click();
  expect(useOpenProfile.getState().user_id).toBe(5);
  await dialog.getByRole('button', { name: 'Options for this review' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  expect(useOpenReport.getState().reported).toMatchObject({ target_type: 'REVIEW', target_id: 30 });
  await dialog.getByRole('button', { name: 'Options for this place' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  expect(useOpenReport.getState().reported).toMatchObject({ target_type: 'PLACE', target_id: 1 });
});

test('a person who is blocked is gone from the reviews at once', async () => {
  said([
    review(),
    review({ id: 33, user: { id: 6, first_name: 'Sam', last_name: 'Okafor', pfp_url: null } }),
  ]);
  await open();
  await expect.poll(() => reviews().length).toBe(2);
  patchCard(5, { blocked: true });
  await expect.poll(() => reviews().length).toBe(1);
  expect(textOf(0)).toContain('Sam Okafor');
});
