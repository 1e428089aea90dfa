import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { place } from '#testing/places.ts';
import { beAlex, befriended, card, suggestion } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { post } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import '#ui/base.css';
import DiscoverPage from './DiscoverPage.tsx';

const course = { name: 'IT', uni_name: 'Monash University', course_name: 'Bachelor of IT', course_id: 140 };

beforeEach(() => {
  answer(placeCalls.GetPlaces, () => success([place(), place({ id: 2, name: 'Old Gym' })]));
  beAlex({ course });
  answer(feedCalls.GetPosts, () => success([post()]));
  answer(friendCalls.GetSuggestedFriends, () => success([suggestion()]));
  answer(peopleCalls.SearchUsers, () =>
    success({
      users: [card({ id: 6, first_name: 'Sam' }), card({ id: 7, first_name: 'Mia', ...befriended })],
      query: { page: 0, pages: 1, total: 2 },
    }),
  );
});

test('a name leads straight to the people who fit', async () => {
  const { where } = await renderPage(<DiscoverPage />);
  await page.getByRole('searchbox', { name: 'Find people by name' }).fill(' priya ');
  await userEvent.keyboard('{Enter}');
  expect(where()).toBe('/app/discover/SearchUsers?query=priya');
});

/** Source: decisions.md "Failed checks". */
test('a search for nothing leads nowhere: the dialog says so, and then the field', async () => {
  const { where } = await renderPage(<DiscoverPage />, { at: '/app/discover' });
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bad Request' });
  await expect.element(dialog).toMatchTextContent('Please enter something to search with');
  await dialog.getByRole('button', { name: 'OK' }).click();
  const name = page.getByRole('searchbox', { name: 'Find people by name' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Please enter something to search with');
  expect(where()).toBe('/app/discover');
});

test('people of one’s own course are shown, but for those one knows', async () => {
  await renderPage(<DiscoverPage />);
  const classmates = page.getByRole('region', { name: 'In your course' });
  await expect.element(classmates).toMatchTextContent('Sam Raman');
  expect(classmates.element().textContent).not.toContain('Mia');
  await expect
    .element(classmates.getByRole('link', { name: 'See all' }))
    .toHaveAttribute('href', '/app/discover/SearchUsers?uni_id=57&course_id=140&course=Bachelor+of+IT');
});

test.each([
  [/^Places Tram Stop Coffee, 120 m from campus/, '/app/discover/places'],
  [/^People Priya, whom you may know/, '/app/discover/SearchUsers'],
  [/^Posts Priya: Anyone up for frisbee\?/, '/app/discover/posts'],
  [/^Date Off until you turn it on/, '/app/date/dashboard'],
])('a lawn shows something real and leads on: %s', async (words, address) => {
  await renderPage(<DiscoverPage />);
  const lawns = page.getByRole('navigation', { name: 'Discover' });
  await expect.element(lawns.getByRole('link', { name: words })).toHaveAttribute('href', address);
});

test('where there is nothing yet the lawns say what to do', async () => {
  answer(placeCalls.GetPlaces, () => success([]));
  answer(feedCalls.GetPosts, () => success([]));
  answer(friendCalls.GetSuggestedFriends, () => success([]));
  await renderPage(<DiscoverPage />);
  const lawns = page.getByRole('navigation', { name: 'Discover' });
  for (const name of [/What is around campus/, /Search by name, university or course/, /Quiet today/])
    await expect.element(lawns.getByRole('link', { name })).toBeVisible();
});
