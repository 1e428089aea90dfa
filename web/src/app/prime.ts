import { talkCalls } from '@quad/contract/chat/talk-calls.ts';
import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import type { QueryClient } from '@tanstack/react-query';
import { withCards } from '#features/chat/current.ts';
import { chats, messagesOf } from '#features/chat/requests.ts';
import { me } from '#features/me/requests.ts';
import { notifications } from '#features/notifications/requests.ts';
import { now, putCards } from '#features/people/cards.ts';
import { friends, suggested } from '#features/people/requests.ts';
import { preferences } from '#features/preferences/requests.ts';
import { takeBootstrap } from '#platform/bootstrap.ts';
import { rememberMe } from '#platform/session.ts';

/**
 * Puts what came along with the page where the screens look for it, before the first of them is drawn: they would find
 * it by asking, too, but be drawn empty first. What is missing here is found that way.
 */
export function primeCache(cache: QueryClient): void {
  lay(getMyInfo, {}, (user) => {
    rememberMe(user);
    cache.setQueryData(me.queryKey, user);
  });
  lay(preferenceCalls.GetPreferences, {}, (chosen) => cache.setQueryData(preferences.queryKey, chosen));
  lay(talkCalls.GetMyChats, {}, (list) => cache.setQueryData(chats.queryKey, withCards(list, now())));
  lay(notificationCalls.GetMyNotifications, {}, (list) => cache.setQueryData(notifications.queryKey, list));
  lay(friendCalls.GetMyFriends, {}, (people) =>
    cache.setQueryData(friends.queryKey, putCards(people, now())),
  );
  lay(friendCalls.GetSuggestedFriends, {}, (people) =>
    cache.setQueryData(suggested.queryKey, putCards(people, now())),
  );
  const chat_id = Number(new URLSearchParams(location.search).get('id'));
  lay(talkCalls.GetMessages, { chat_id, page: 0 }, (newest) =>
    cache.setQueryData(messagesOf(chat_id).queryKey, { pages: [newest], pageParams: [{ page: 0 }] }),
  );
}

function lay<C extends Call>(call: C, input: InputOf<C>, put: (content: ContentOf<C>) => void): void {
  const first = takeBootstrap(call, input);
  if (first) put(first.content as ContentOf<C>);
}
