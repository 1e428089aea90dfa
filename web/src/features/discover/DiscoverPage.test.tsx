import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { place } from '#testing/places.ts';
import { beAlex, befriended, card, suggestion } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { universities } from '#testing/people.ts';
import { post } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import DiscoverPage from './DiscoverPage.tsx';

const course = { name: 'IT', uni_name: 'Monash University', course_name: 'Bachelor of IT', course_id: 140 };

beforeEach(() => {
  answer(placeCalls.GetPlaces, () => success([place(), place({ id: 2, name: 'Old Gym' })]));
  beAlex({ course });
  answer(feedCalls.GetPosts, () => success([post()]));
  answer(friendCalls.GetSuggestedFriends, () => success([suggestion()]));
  answer(chatCalls.GetMyChats, () => success([]));
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  answer(peopleCalls.SearchUsers, () =>
    success({
      users: [card({ id: 6, first_name: 'Sam' }), card({ id: 7, first_name: 'Mia', ...befriended })],
      query: { page: 0, pages: 1, total: 2, more: false },
    }),
  );
});

test('a name brings the people who fit right here, in place of the lawns, and an empty box the lawns', async () => {
  const { where } = await renderPage(<DiscoverPage />, { at: '/app/discover' });
  const lawns = page.getByRole('navigation', { name: 'Discover' });
  await expect.element(lawns).toBeVisible();
  const name = page.getByRole('searchbox', { name: 'Name' });
  await name.fill(' sam ');
  await expect.element(page.getByRole('heading', { level: 2, name: '2 people' })).toBeVisible();
  await expect.element(lawns).not.toBeInTheDocument();
  expect(where()).toBe('/app/discover?query=sam');
  await page.getByRole('button', { name: 'My course' }).click();
  expect(where()).toBe('/app/discover?query=sam&uni_id=57&course_id=140&course=Bachelor+of+IT');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(lawns).toBeVisible();
  await expect.element(name).toHaveFocus();
});

test.each([
  [/^Places Tram Stop Coffee, 120 metres from campus/, '/app/discover/places'],
  [/^People You may know Priya/, '/app/discover/SearchUsers'],
  [/^Posts Priya: Anyone up for frisbee\?/, '/app/discover/posts'],
  [/^Date Off until you turn it on/, '/app/date/dashboard'],
])('a lawn shows something real and leads on: %s', async (words, address) => {
  await renderPage(<DiscoverPage />);
  const lawns = page.getByRole('navigation', { name: 'Discover' });
  await expect.element(lawns.getByRole('link', { name: words })).toHaveAttribute('href', address);
});

test('what comes onto the lawns moves nothing, however long it is', async () => {
  const posts = Promise.withResolvers<void>();
  answer(placeCalls.GetPlaces, () => success([place({ name: 'Main Library Bike Hoops' })]));
  answer(feedCalls.GetPosts, async () => {
    await posts.promise;
    return success([post({ text: 'It’s purple snow season on the lawn. '.repeat(4) })]);
  });
  await renderPage(<DiscoverPage />);
  const lawns = page.getByRole('navigation', { name: 'Discover' });
  const height = () => lawns.element().getBoundingClientRect().height;
  await expect.element(lawns).toBeVisible();
  const before = height();
  posts.resolve();
  await expect.element(lawns.getByRole('link', { name: /purple snow/ })).toBeVisible();
  await expect.element(lawns.getByRole('link', { name: /Bike Hoops/ })).toBeVisible();
  expect(height()).toBe(before);
});

test('where there is nothing yet the lawns say what to do', async () => {
  answer(placeCalls.GetPlaces, () => success([]));
  answer(feedCalls.GetPosts, () => success([]));
  answer(friendCalls.GetSuggestedFriends, () => success([]));
  await renderPage(<DiscoverPage />);
  const lawns = page.getByRole('navigation', { name: 'Discover' });
  for (const name of [/What’s around campus/, /Search by name, university or course/, /Quiet today/])
    await expect.element(lawns.getByRole('link', { name })).toBeVisible();
});
