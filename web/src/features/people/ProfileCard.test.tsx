import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { now } from '#platform/now.ts';
import { ALEX, asking, beAlex, befriended, card, opened, chatWith } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { ProvideChatsWith } from '#app/ProvideChatsWith.tsx';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { group } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useToasts } from '#ui/toasts.ts';
import { putCards } from '#features/cards/cards.ts';
import { subscribePeople } from './live.ts';
import { closeProfile, openProfile } from './open-profile.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { blocked, friends } from './queries.ts';

beforeEach(() => {
  beAlex({ bio: 'Designs posters.' });
  closeProfile();
  answer(friendCalls.GetMyFriends, () => success([]));
  answer(friendCalls.GetFriendRequests, () => success([]));
  answer(chatCalls.GetMyChats, () => success([]));
});

const dialog = page.getByRole('dialog');
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });

function show() {
  return renderPage(
    <ProvideChatsWith>
      <button type="button" onClick={() => openProfile(5)}>
        Open
      </button>
      <ProfileCard />
    </ProvideChatsWith>,
  );
}

const open = () => page.getByRole('button', { name: 'Open' }).click();

test('what a list knew shows at once, the rest fills in, and focus starts on the name and comes back', async () => {
  let release = () => {};
  const inputs = answer(peopleCalls.GetUserByID, async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return success(opened({ bio: 'Keeps a spreadsheet of gelato.', badges: [{ name: 'Early bird' }] }));
  });
  await show();
  putCards([card()], now());
  await open();
  await expect.element(heading('Priya Raman')).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('Bachelor of Science, 2nd year');
  expect(dialog.element().textContent).not.toContain('(No bio)');
  await expect.poll(() => inputs).toEqual([{ id: 5 }]);
  release();
  await expect.element(page.getByText('Keeps a spreadsheet of gelato.')).toBeVisible();
  await expect.element(page.getByText('Early bird')).toBeVisible();
  const labels = dialog.getByRole('heading', { level: 3 }).elements();
  expect(labels.map((one) => one.textContent)).toEqual(['Studying', 'About me']);
  await expect.element(heading('Priya Raman')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('somebody unknown is waited for, and then has the focus', async () => {
  answer(peopleCalls.GetUserByID, () => success(opened()));
  await show();
  await open();
  await expect.element(heading('Priya Raman')).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('(No bio)');
});

test('a match shows the photo that is meant for matches', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  answer(peopleCalls.GetUserByID, () => success(opened({ pfp_url: null, real_pfp_url: dot })));
  await show();
  await open();
  await expect.poll(() => dialog.element().querySelector('img')?.getAttribute('src')).toBe(dot);
});

test('a friend who is also a match shows their usual photo', async () => {
  const [usual, dot] = [
    'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==',
  ];
  answer(peopleCalls.GetUserByID, () => success(opened({ mutual: true, pfp_url: usual, real_pfp_url: dot })));
  await show();
  await open();
  await expect.poll(() => dialog.element().querySelector('img')?.getAttribute('src')).toBe(usual);
});

test('what both have in common stands under the name, and leads on', async () => {
  const cat = { id: 6, first_name: 'Cat', pfp_url: null };
  answer(peopleCalls.GetUserByID, ({ id }) =>
    success(
      id === 6
        ? opened({ id: 6, first_name: 'Cat' })
        : opened({
            friends_in_common: { count: 3, faces: [cat] },
            shared_groups: [
              { chat_id: 1, title: null },
              ...[2, 3, 4, 5].map((chat_id) => ({ chat_id, title: `Crew ${chat_id}` })),
            ],
            interests: [
              { kind: 'hobby', id: 1, name: 'Acting', shared: true },
              { kind: 'topic', id: 1, name: 'Aliens', shared: false },
            ],
          }),
    ),
  );
  const { where } = await show();
  await open();
  const common = page.getByRole('region', { name: 'In common' });
  await expect.element(common.getByText('3 friends in common')).toBeVisible();
  await expect.element(common).toMatchTextContent('Both in a group chat, Crew 2, Crew 3 and 2 more');
  const interests = common.getByRole('listitem').all();
  expect(interests.map((one) => one.element().textContent)).toEqual(['Acting, you both like it', 'Aliens']);
  await common.getByRole('button', { name: 'Cat, a friend of both of you' }).click();
  await expect.element(heading('Cat Raman')).toBeVisible();
  await expect.element(common).not.toBeInTheDocument();
  openProfile(5);
  await common.getByRole('link', { name: 'Crew 2' }).click();
  expect(where()).toBe('/app/me/messages?id=2');
});

test('a friend can be written to', async () => {
  const priya = card(befriended);
  answer(peopleCalls.GetUserByID, () => success(opened(priya)));
  answer(chatCalls.GetMyChats, () => success([chatWith(priya)]));
  const { where } = await show();
  await open();
  await page.getByRole('link', { name: 'Message Priya Raman' }).click();
  expect(where()).toBe('/app/me/messages?id=75');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a friend can be written to where accepting them seemed to fail', async () => {
  const priya = card(asking());
  answer(peopleCalls.GetUserByID, () => success(opened(priya)));
  answer(friendCalls.FriendRequestAction, () => failure(null));
  answer(chatCalls.GetMyChats, () => success([chatWith(card(befriended))]));
  await show();
  await open();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  putCards([card(befriended)], now());
  await expect.element(page.getByRole('link', { name: 'Message Priya Raman' })).toBeVisible();
});

test('one’s own card says Me, leads to the settings, and cannot be blocked', async () => {
  answer(peopleCalls.GetUserByID, () => failure(404, 'Not found'));
  await show();
  openProfile(ALEX);
  await expect.element(heading('Alex Chen')).toHaveFocus();
  await expect.element(page.getByText('Me', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Designs posters.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Edit profile' }))
    .toHaveAttribute('href', '/app/me/settings#profile');
  expect(page.getByRole('button', { name: /Block/ }).all()).toEqual([]);
});

test('one’s own card leads to the dashboard and, large, to one’s friends, which the bar has no room for', async () => {
  answer(peopleCalls.GetUserByID, () => failure(404, 'Not found'));
  answer(friendCalls.GetMyFriends, () =>
    success([
      card({ ...befriended, id: 21, onlineStatus: 'online' }),
      card({ ...befriended, id: 22, onlineStatus: 'offline' }),
    ]),
  );
  const { where } = await show();
  openProfile(ALEX);
  await expect
    .element(page.getByRole('link', { name: 'Dashboard' }))
    .toHaveAttribute('href', '/app/me/dashboard');
  const entry = page.getByRole('link', { name: 'Friends 1 online' });
  await expect.poll(() => entry.element().clientHeight).toBeGreaterThan(63);
  await entry.click();
  expect(where()).toBe('/app/me/friends');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a person who is invisible is not shown', async () => {
  answer(peopleCalls.GetUserByID, () => failure(404, 'Not found'));
  await show();
  putCards([card()], now());
  await open();
  await expect.element(page.getByText('We can’t show this profile.')).toBeVisible();
  expect(heading('Priya Raman').all()).toEqual([]);
});

test('who is in a group with one is shown as there, though not found', async () => {
  answer(peopleCalls.GetUserByID, () => failure(404, 'Not found'));
  answer(chatCalls.GetMyChats, () => success([group([card()])]));
  await show();
  await open();
  await expect.element(heading('Priya Raman')).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).all()).toEqual([]);
  // The toast is the same as for any stranger, so that it does not reveal the block.
  answer(friendCalls.FriendRequestAction, () => failure(404, 'User not found'));
  await page.getByRole('button', { name: 'Add Priya Raman' }).click();
  await expect.element(page.getByText('That request couldn’t be sent.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Priya Raman' })).toBeVisible();
  expect(page.getByRole('alertdialog').all()).toEqual([]);
});

test('a member of one’s group of whom only the name is left, is not shown', async () => {
  answer(peopleCalls.GetUserByID, () => failure(404, 'Not found'));
  answer(chatCalls.GetMyChats, () => success([group([card({ course: null, year_level: null, bio: null })])]));
  await show();
  await open();
  await expect.element(page.getByText('We can’t show this profile.')).toBeVisible();
});

test('a person who leaves while their card is open is not shown any more', async () => {
  answer(peopleCalls.GetUserByID, () => success(opened()));
  const { cache } = await show();
  const { connection, sendEvent } = fakeConnection();
  subscribePeople(connection, cache);
  await open();
  await expect.element(heading('Priya Raman')).toBeVisible();
  sendEvent('user:gone', { user_id: 5 });
  await expect.element(page.getByText('We can’t show this profile.')).toBeVisible();
});

test('what could not be loaded can be tried again', async () => {
  let isUp = false;
  answer(peopleCalls.GetUserByID, () =>
    isUp ? success(opened({ bio: 'Here after all.' })) : failure(500, 'Failed to fetch user'),
  );
  await show();
  putCards([card()], now());
  await open();
  await expect.element(page.getByText('Failed to fetch user')).toBeVisible();
  await expect.element(heading('Priya Raman')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Here after all.')).toBeVisible();
});

const toasts = () => useToasts.getState().list.map(({ text }) => text);

test('blocking is asked once, takes the person out of the lists, and can be lifted', async () => {
  let isBlocked = false;
  answer(peopleCalls.GetUserByID, () => success(opened({ blocked: isBlocked })));
  const inputs = answer(peopleCalls.BlockUser, () => {
    isBlocked = true;
    return success(null);
  });
  const lifted = answer(peopleCalls.UnblockUser, () => {
    isBlocked = false;
    return success(null);
  });
  const { cache } = await show();
  cache.setQueryData(friends.queryKey, putCards([card(befriended)], now()));
  cache.setQueryData(blocked.queryKey, []);
  await open();
  await page.getByRole('button', { name: 'Block Priya' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Block Priya?' })).toBeVisible();
  expect(inputs).toEqual([]);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(page.getByText('You blocked Priya.')).toBeVisible();
  await expect.poll(toasts).toEqual(['Priya is blocked']);
  expect(cache.getQueryData(friends.queryKey)).toEqual([]);
  expect(cache.getQueryData(blocked.queryKey)).toEqual([5]);
  expect(page.getByRole('button', { name: /Friends|Add/ }).all()).toEqual([]);
  await page.getByRole('button', { name: 'Unblock Priya' }).click();
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Add Priya Raman' })).toBeVisible();
  await expect.poll(() => toasts().at(-1)).toBe('Priya is unblocked');
  expect(toasts()).toHaveLength(1);
  expect(cache.getQueryData(blocked.queryKey)).toEqual([]);
  expect([...inputs, ...lifted]).toEqual([{ user_id: 5 }, { user_id: 5 }]);
});

test.for([
  ['a friend', befriended, {}, 'You’ll stop being friends. A match or chat of the two of you ends.'],
  ['anybody else', {}, {}, 'except in groups you share. A match or chat of the two of you ends.'],
  ['one’s partner', {}, { date_committed_to_id: 5 }, 'Your commit ends, and so do your chats.'],
] as const)('before %s is blocked one reads what ends', async ([, how, mine, words]) => {
  beAlex(mine);
  answer(peopleCalls.GetUserByID, () => success(opened(how)));
  await show();
  await open();
  await page.getByRole('button', { name: 'Block Priya' }).click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(words);
});

test('a block that fails says why, and changes nothing', async () => {
  answer(peopleCalls.GetUserByID, () => success(opened()));
  answer(peopleCalls.BlockUser, () => failure(500, 'Failed to block user'));
  await show();
  await open();
  await page.getByRole('button', { name: 'Block Priya' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Internal Server Error' }))
    .toMatchTextContent('Failed to block user');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('button', { name: 'Add Priya Raman' })).toBeVisible();
});
