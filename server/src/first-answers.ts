import { talkCalls } from '@quad/contract/chat/talk-calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import type { AskAhead, WhatComesFirst } from '#platform/http/ask-ahead.ts';

/** How many large pictures a phone shows first; the others are fetched as they come near. */
const IN_SIGHT = { dashboard: 2, search: 4 };
/** Friend requests that the page looks up at once. Source: web features/friends/Requests.tsx. */
const LOOKED_UP = 20;

/**
 * What the signed-in page asks first at each address. A call that is missing here is made by the page itself, a moment
 * later; one too many costs its bytes.
 */
export const whatComesFirst: WhatComesFirst = async (ask, { path, query }) => {
  const me = await ask(getMyInfo, {});
  if (me?.setup_stage !== 1) return { pictures: [] };
  const around = Promise.all([
    ask(preferenceCalls.GetPreferences, {}),
    ask(talkCalls.GetMyChats, {}),
    ask(notificationCalls.GetMyNotifications, {}),
  ]);
  const [pictures, [, , news]] = await Promise.all([onScreen(ask, path, query, me), around]);
  if (/^\/app\/me\/friends\/?$/i.test(path)) await lookUpAsking(ask, news ?? []);
  return { pictures };
};

type Place = { uni_id: number; course?: { course_id: number } | null };

/** Asks what the screen itself shows. @returns the large pictures on it, the first first */
async function onScreen(ask: AskAhead, path: string, query: URLSearchParams, me: Place): Promise<string[]> {
  const screen = path.toLowerCase().replace(/\/$/, '');
  if (screen === '/app/me/dashboard') {
    const [people] = await Promise.all([
      ask(friendCalls.GetSuggestedFriends, {}),
      ask(friendCalls.GetMyFriends, {}),
    ]);
    return picturesOf(people?.slice(0, IN_SIGHT.dashboard));
  }
  if (screen === '/app/me/friends') await ask(friendCalls.GetMyFriends, {});
  if (screen === '/app/me/messages') {
    const chat_id = Number(/^\d{1,15}$/.exec(query.get('id') ?? '')?.[0] ?? 0);
    if (chat_id > 0 && !query.has('view')) await ask(talkCalls.GetMessages, { chat_id, page: 0 });
  }
  if (screen === '/app/discover/searchusers') {
    const [found] = await Promise.all([
      query.size === 0 && ask(peopleCalls.SearchUsers, alike(me)),
      ask(referenceCalls.GetUniversities, {}),
    ]);
    return picturesOf(found ? found.users.slice(0, IN_SIGHT.search) : []);
  }
  return [];
}

const picturesOf = (people: readonly Card[] = []): string[] => people.flatMap(({ pfp_url }) => pfp_url ?? []);

/** Whom the search shows before anything is searched for. Source: web features/people/filters.ts. */
const alike = ({ uni_id, course }: Place) => ({
  query: '',
  uni_id,
  course_id: course?.course_id ?? null,
  page: 0,
});

/** Looks up who asks to be a friend, as the screen of friends does. */
async function lookUpAsking(ask: AskAhead, news: readonly Notification[]): Promise<void> {
  const ids = new Set(
    news.flatMap(({ type, subtype, source_user_id }) =>
      type === 'FRIEND_REQUEST' && subtype === 'SEND' ? (source_user_id ?? []) : [],
    ),
  );
  await Promise.all([...ids].slice(0, LOOKED_UP).map((id) => ask(peopleCalls.GetUserByID, { id })));
}
