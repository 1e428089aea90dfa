import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ALEX, asked, asking, beAlex, befriended, card, suggestion } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { setBlocked } from './blocking/blocks.ts';
import { useOpenProfile } from './open-profile.ts';
import FindPeoplePage from './FindPeoplePage.tsx';

const AT = '/app/discover/SearchUsers';
const course = { name: 'IT', uni_name: 'Monash University', course_name: 'Bachelor of IT', course_id: 140 };

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex({ course });
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  answer(friendCalls.GetSuggestedFriends, () => success([suggestion({ id: 90, friends_in_common: 3 })]));
});

const name = page.getByRole('searchbox', { name: 'Name' });
const search = page.getByRole('button', { name: 'Search' });
const university = page.getByRole('combobox', { name: 'University' });
const courseBox = page.getByRole('combobox', { name: 'Course' });
const region = (text: string) => page.getByRole('region', { name: text });
const filterButton = page.getByRole('button', { name: /^Filters/ });
const heading = (text: string) => page.getByRole('heading', { level: 2, name: text });

const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    card({
      id: from + index,
      first_name: 'Person',
      last_name: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[from + index] ?? 'Z',
    }),
  );

/** Answers searches with the given total number of people, in pages of 12. */
const found = (total: number, more = false) =>
  answer(peopleCalls.SearchUsers, ({ page: wanted }) => {
    const at = wanted ?? 0;
    const pages = Math.ceil(total / 12);
    return success({
      users: people(Math.min(12, total - at * 12), 1 + at * 12),
      query: { page: at, pages, total, more },
    });
  });

const heads = () =>
  page
    .getByRole('heading', { level: 2 })
    .all()
    .map((one) => one.element().textContent);
const face = (id: number, first_name: string) => ({ id, first_name, pfp_url: null });

test('the first visit shows people under the reasons why, and others of one’s course whom one does not know', async () => {
  const crew = { chat_id: 40, title: 'Rowing crew' };
  const through = [face(7, 'Priya')];
  answer(friendCalls.GetSuggestedFriends, () =>
    success([
      suggestion({ id: 90, first_name: 'Ann', friends_in_common: 3, through }),
      suggestion({ id: 93, first_name: 'Bob', friends_in_common: 1, through, shared_group: crew }),
      suggestion({ id: 94, first_name: 'Cleo', friends_in_common: 1, through }),
      suggestion({ id: 95, first_name: 'Dan', course, year_level: 2 }),
      suggestion({ id: 96, first_name: 'Eve', friends_in_common: 2, through: [face(8, 'Theo')] }),
    ]),
  );
  const users = [
    card({ id: 90, first_name: 'Ann' }),
    card({ id: 91, first_name: 'Sam', course }),
    card({ id: 92, ...befriended }),
  ];
  const inputs = answer(peopleCalls.SearchUsers, () =>
    success({ users, query: { page: 0, pages: 1, total: 3, more: false } }),
  );
  await renderPage(<FindPeoplePage />, { at: AT });
  await expect
    .poll(heads)
    .toEqual(['In Rowing crew', 'Friends of Priya', 'From your course', 'Friends of friends']);
  await expect.element(region('In Rowing crew').getByRole('article')).toMatchTextContent('Bob');
  await expect
    .element(page.getByRole('link', { name: 'Rowing crew' }))
    .toHaveAttribute('href', '/app/me/messages?id=40');
  const ofPriya = region('Friends of Priya').getByRole('article');
  expect(ofPriya.all()).toHaveLength(2);
  await expect.element(ofPriya.first()).toMatchTextContent(/Ann.*3 friends in common/);
  const classmates = region('From your course').getByRole('article');
  await expect.element(classmates.first()).toMatchTextContent('Dan Raman2nd yearAdd');
  await expect.element(classmates.last()).toMatchTextContent('Sam');
  expect(classmates.all()).toHaveLength(2);
  await expect.element(region('Friends of friends')).toMatchTextContent('2 friends in common');
  expect(inputs).toEqual([{ query: '', uni_id: 57, course_id: 140, page: 0 }]);
  await expect
    .element(page.getByRole('link', { name: 'See all' }))
    .toHaveAttribute('href', `${AT}?uni_id=57&course_id=140&course=Bachelor+of+IT`);
  await ofPriya.first().getByRole('button', { name: 'Ann Raman' }).click();
  expect(useOpenProfile.getState().user_id).toBe(90);
});

test('nobody blocked or with a pending request is suggested; who is asked from here stays', async () => {
  const users = [
    card({ id: 90, first_name: 'Ann', blocked: true }),
    card({ id: 91, first_name: 'Bob', ...asking(91) }),
    card({ id: 92, first_name: 'Cleo', ...asked(92) }),
    card({ id: 93, first_name: 'Dan', last_name: 'Lee' }),
  ];
  answer(friendCalls.GetSuggestedFriends, () => success([]));
  answer(peopleCalls.SearchUsers, () =>
    success({ users, query: { page: 0, pages: 1, total: 4, more: false } }),
  );
  answer(friendCalls.FriendRequestAction, () =>
    success({ from_userId: ALEX, to_userId: 93, isMutual: false }),
  );
  await renderPage(<FindPeoplePage />, { at: AT });
  const classmates = region('From your course').getByRole('article');
  await expect.poll(() => classmates.elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Add Dan Lee' }).click();
  await expect
    .element(classmates.getByRole('button', { name: 'Pending. Cancel friend request to Dan Lee' }))
    .toBeVisible();
});

test('after a block nobody is suggested as a friend of the blocked person', async () => {
  let isBlocked = false;
  const reason = () => (isBlocked ? {} : { friends_in_common: 1, through: [face(5, 'Priya')] });
  answer(friendCalls.GetSuggestedFriends, () =>
    success([90, 91].map((id) => suggestion({ id, ...reason() }))),
  );
  found(0);
  const { cache } = await renderPage(<FindPeoplePage />, { at: AT });
  await expect.poll(heads).toEqual(['Friends of Priya']);
  answer(peopleCalls.BlockUser, () => {
    isBlocked = true;
    return success(null);
  });
  await setBlocked(cache, { id: 5 }, true);
  await expect.poll(heads).toEqual(['At your uni']);
});

test('people of one’s university who share nothing else stand last, with a way to all of them', async () => {
  answer(friendCalls.GetSuggestedFriends, () => success([suggestion({ id: 90 })]));
  found(0);
  await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(region('At your uni').getByRole('article')).toMatchTextContent('Priya');
  await expect
    .element(page.getByRole('link', { name: 'See all' }))
    .toHaveAttribute('href', `${AT}?uni_id=57`);
});

test('the way to all of them leads to the first of what was found', async () => {
  answer(friendCalls.GetSuggestedFriends, () => success([suggestion({ id: 90 })]));
  found(3);
  await renderPage(<FindPeoplePage />, { at: AT });
  // The browser's router dispatches this event when a link is followed. The test's router does not.
  dispatchEvent(new Event('pushState'));
  await page.getByRole('link', { name: 'See all' }).first().click();
  await expect.element(page.getByRole('heading', { name: /people$/, level: 2 })).toHaveFocus();
});

test('suggestions that cannot be read say so beside those of one’s course, and can be asked for again', async () => {
  let isUp = false;
  answer(friendCalls.GetSuggestedFriends, () =>
    isUp
      ? success([suggestion({ id: 90, friends_in_common: 1 })])
      : failure(500, 'Failed to fetch friend suggestions'),
  );
  found(2);
  await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(region('From your course')).toBeVisible();
  await expect.element(page.getByText('Failed to fetch friend suggestions')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(heads).toEqual(['From your course', 'Friends of friends']);
});

test('where the search failed the page says so, not that there is nobody new', async () => {
  let isUp = false;
  answer(friendCalls.GetSuggestedFriends, () => success([]));
  answer(peopleCalls.SearchUsers, () =>
    isUp
      ? success({ users: people(1), query: { page: 0, pages: 1, total: 1, more: false } })
      : failure(500, 'Failed to search users'),
  );
  await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(page.getByText('Failed to search users')).toBeVisible();
  expect(page.getByText('Nobody new to suggest right now. Try a name.').elements()).toEqual([]);
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(heads).toEqual(['From your course']);
});

test('where everybody is known already, the page says what to do', async () => {
  answer(friendCalls.GetSuggestedFriends, () => success([]));
  answer(peopleCalls.SearchUsers, () =>
    success({ users: [card({ ...befriended })], query: { page: 0, pages: 1, total: 1, more: false } }),
  );
  await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(page.getByText('Nobody new to suggest right now. Try a name.')).toBeVisible();
  expect(heads()).toEqual([]);
});

test('people are found as one types, from the second letter on, and with one step to go back', async () => {
  const inputs = found(2);
  const { history } = await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(region('From your course')).toBeVisible();
  await name.fill('p');
  await name.fill(' pri');
  await expect.element(heading('2 people')).toBeVisible();
  await name.fill(' priya ');
  await expect.poll(() => inputs.at(-1)).toEqual({ query: 'priya', uni_id: null, course_id: null, page: 0 });
  await expect.element(name).toHaveValue(' priya ');
  expect(inputs.map(({ query }) => query)).toEqual(['', 'pri', 'priya']);
  expect(history).toEqual([AT, `${AT}?query=priya`]);
});

test('the box can be emptied by its cross or by typing, and is itself again after going back', async () => {
  found(2);
  const { where, navigate, history } = await renderPage(<FindPeoplePage />, { at: AT });
  await name.fill('p');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(name).toHaveValue('');
  expect(history).toEqual([AT]);
  await name.fill(' priya ');
  await expect.poll(where).toBe(`${AT}?query=priya`);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
  await expect.element(region('Friends of friends')).toBeVisible();
  expect(where()).toBe(AT);
  await name.fill('sam ');
  await expect.poll(where).toBe(`${AT}?query=sam`);
  await name.fill('');
  await expect.poll(where).toBe(AT);
  navigate(`${AT}?query=sam`);
  await expect.element(name).toHaveValue('sam');
  await expect.element(heading('2 people')).toBeVisible();
});

test('what is typed while an older search is on its way is what is shown', async () => {
  const slow = Promise.withResolvers<void>();
  answer(peopleCalls.SearchUsers, async ({ query }) => {
    if (query === 'pri') await slow.promise;
    const users = [card({ id: query === 'pri' ? 7 : 8, first_name: query ?? '' })];
    return success({ users, query: { page: 0, pages: 1, total: 1, more: false } });
  });
  const { where, cache } = await renderPage(<FindPeoplePage />, { at: AT });
  await name.fill('pri');
  await expect.poll(where).toBe(`${AT}?query=pri`);
  await name.fill('priya');
  await expect.element(page.getByRole('button', { name: 'priya Raman' })).toBeVisible();
  slow.resolve();
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(page.getByRole('button', { name: 'pri Raman' }).all()).toEqual([]);
});

test('a search for nothing is told in the dialog and at the field, and nothing is asked', async () => {
  const inputs = found(3);
  const { where } = await renderPage(<FindPeoplePage />, { at: AT });
  await expect.element(region('From your course')).toBeVisible();
  await search.click();
  const dialog = page.getByRole('alertdialog', { name: 'Bad Request' });
  await expect.element(dialog).toMatchTextContent('Please enter something to search with');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Please enter something to search with');
  expect(inputs).toHaveLength(1);
  expect(where()).toBe(AT);
  await name.fill('p');
  await expect.element(page.getByText('Please enter something to search with')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(where).toBe(`${AT}?query=p`);
});

test('what is searched for stands in the address, and is read from it', async () => {
  const inputs = found(1);
  answer(referenceCalls.SearchCourses, () =>
    success([{ course_id: 132, course_name: 'Bachelor of Science', uni_id: 57 }]),
  );
  const { where } = await renderPage(<FindPeoplePage />, { at: AT });
  await name.fill('  priya ');
  await filterButton.click();
  await expect.element(courseBox).toBeDisabled();
  await expect.element(courseBox).toHaveAccessibleDescription('Pick a university first.');
  await university.selectOptions('Monash University');
  await expect.element(courseBox).toBeEnabled();
  await courseBox.fill('sci');
  await page.getByRole('option', { name: 'Bachelor of Science' }).click();
  await page.getByRole('button', { name: 'Show people' }).click();
  await expect.element(heading('1 person')).toBeVisible();
  await expect.poll(() => inputs.at(-1)).toEqual({ query: 'priya', uni_id: 57, course_id: 132, page: 0 });
  expect(where()).toBe(`${AT}?query=priya&uni_id=57&course_id=132&course=Bachelor+of+Science`);
});

test('an address brings its search along, and Clear ends it', async () => {
  const inputs = found(1);
  const { where } = await renderPage(<FindPeoplePage />, {
    at: `${AT}?query=priya&uni_id=57&course_id=132&course=Bachelor+of+Science`,
  });
  await expect.element(name).toHaveValue('priya');
  await expect.element(filterButton).toHaveTextContent('Filters: Bachelor of Science');
  expect(inputs).toEqual([{ query: 'priya', uni_id: 57, course_id: 132, page: 0 }]);
  await filterButton.click();
  await expect.element(university).toHaveValue('57');
  await expect.element(courseBox).toHaveValue('Bachelor of Science');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(region('Friends of friends')).toBeVisible();
  expect(where()).toBe(AT);
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
});

test('one’s own course and university are a press away, on and off', async () => {
  const inputs = found(2);
  const { where } = await renderPage(<FindPeoplePage />, { at: AT });
  const mine = page.getByRole('button', { name: 'My course' });
  await mine.click();
  await expect.element(mine).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heading('2 people')).toBeVisible();
  expect(where()).toBe(`${AT}?uni_id=57&course_id=140&course=Bachelor+of+IT`);
  await page.getByRole('button', { name: 'My uni' }).click();
  await expect.element(mine).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => inputs.at(-1)).toMatchObject({ uni_id: 57, course_id: null });
  await page.getByRole('button', { name: 'My uni' }).click();
  await expect.element(region('Friends of friends')).toBeVisible();
  expect(where()).toBe(AT);
});

test('only institutions that have members are offered', async () => {
  found(0);
  await renderPage(<FindPeoplePage />, { at: AT });
  await filterButton.click();
  await expect.element(page.getByRole('option', { name: 'Monash University' })).toBeInTheDocument();
  expect(page.getByRole('option', { name: 'RMIT University' }).all()).toEqual([]);
});

test('another page is asked for by its address, and reading goes on at its heading', async () => {
  const inputs = found(30);
  const { where } = await renderPage(<FindPeoplePage />, { at: `${AT}?query=p` });
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect.poll(() => pages.all().map((one) => one.element().textContent)).toEqual(['1', '2', '3']);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.element(heading('30 people')).toHaveFocus();
  await expect.element(page.getByText('30 people, page 2 of 3')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(inputs.map((input) => input.page)).toEqual([0, 1]);
  expect(where()).toBe(`${AT}?query=p&page=2`);
});

test('a search that fits more people than it lists says so, and its three buttons slide', async () => {
  found(60, true);
  await renderPage(<FindPeoplePage />, { at: `${AT}?query=p` });
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const numbers = () => pages.all().map((one) => one.element().textContent);
  await expect.element(heading('More than 60 people. Narrow it down.')).toBeVisible();
  await expect.poll(numbers).toEqual(['1', '2', '3']);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect.poll(numbers).toEqual(['2', '3', '4']);
  await page.getByRole('link', { name: 'Page 4' }).click();
  await expect.poll(numbers).toEqual(['3', '4', '5']);
});

test('somebody one has blocked can be unblocked from here, and not added', async () => {
  answer(peopleCalls.SearchUsers, () =>
    success({ users: [card({ blocked: true })], query: { page: 0, pages: 1, total: 1, more: false } }),
  );
  await renderPage(<FindPeoplePage />, { at: `${AT}?query=priya` });
  await expect.element(page.getByRole('button', { name: 'Unblock Priya' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Add/ }).all()).toEqual([]);
});

test.for([
  ['query=zz', 'Nobody matches that. Try another spelling.'],
  ['query=zz&uni_id=57', 'Nobody matches that. Try fewer filters.'],
] as const)('nobody fits %s, and people one may know are shown instead', async ([query, words]) => {
  found(0);
  await renderPage(<FindPeoplePage />, { at: `${AT}?${query}` });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(heading('0 people')).toBeVisible();
  await expect.element(region('People you may know').getByRole('article')).toBeVisible();
});

test('a search that fails keeps the filters and can be tried again', async () => {
  let isUp = false;
  answer(peopleCalls.SearchUsers, () =>
    isUp
      ? success({ users: [card()], query: { page: 0, pages: 1, total: 1, more: false } })
      : failure(500, 'Failed to search users'),
  );
  await renderPage(<FindPeoplePage />, { at: `${AT}?query=priya` });
  await expect.element(page.getByText('Failed to search users')).toBeVisible();
  await expect.element(name).toHaveValue('priya');
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('1 person')).toBeVisible();
});

test('a university picked in the sheet narrows the search, and its button names it', async () => {
  await page.viewport(390, 844);
  const inputs = found(2);
  await renderPage(<FindPeoplePage />, { at: AT });
  await filterButton.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'University' }).selectOptions('University of Melbourne');
  await userEvent.keyboard('{Tab}');
  await sheet.getByRole('button', { name: 'Show people' }).click();
  await expect.element(heading('2 people')).toBeVisible();
  expect(inputs.at(-1)).toEqual({ query: '', uni_id: 61, course_id: null, page: 0 });
  await expect.element(filterButton).toHaveTextContent('Filters: University of Melbourne');
});

test('taking the filters out of their sheet takes them out of the search', async () => {
  const inputs = found(1);
  const { where } = await renderPage(<FindPeoplePage />, { at: `${AT}?query=p&uni_id=61` });
  await expect.element(heading('1 person')).toBeVisible();
  await filterButton.click();
  await university.selectOptions('Any university');
  await page.getByRole('button', { name: 'Show people' }).click();
  await expect.poll(where).toBe(`${AT}?query=p`);
  await expect.poll(() => inputs.at(-1)).toEqual({ query: 'p', uni_id: null, course_id: null, page: 0 });
});

test('the same search again finds who has joined meanwhile', async () => {
  let users: ReturnType<typeof people> = [];
  answer(peopleCalls.SearchUsers, () =>
    success({ users, query: { page: 0, pages: 1, total: users.length, more: false } }),
  );
  await renderPage(<FindPeoplePage />, { at: `${AT}?query=person` });
  await expect.element(page.getByText('Nobody matches that.', { exact: false })).toBeVisible();
  users = people(1);
  await search.click();
  await expect.element(page.getByRole('article')).toMatchTextContent('Person');
});
