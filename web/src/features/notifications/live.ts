import { NOTIFICATIONS_SHOWN } from '@quad/contract/notifications/my-notifications.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { preferencesNow } from '#features/preferences/queries.ts';
import { type OnEvent, refetchAfterGap, subscribe } from '#platform/live-query.ts';
import { now } from '#platform/now.ts';
import type { Connection } from '#platform/socket.ts';
import { announce } from '#ui/announce.ts';
import { showToast } from '#ui/toasts.ts';
import { isCommitRequest, isRequest } from './kinds.ts';
import { notifications } from './queries.ts';
import { verbOf, actorOf } from './sentences.ts';
import { topicOf } from './topics.ts';
import { isSwitchedOn } from './switched-on.ts';

/** For each notification's id, the time at which the page first received the notification as an event. */
const heardAt = new Map<number, number>();

/** How each event changes the list of notifications. */
const onEvent: OnEvent<Notification[]> = {
  'user:notification': (arrived) => {
    if (!heardAt.has(arrived.id)) heardAt.set(arrived.id, now());
    return (list) => withNotification(list, arrived);
  },
  'user:friendship': ({ user_id, mutual, friendRequest }) => {
    const at = now();
    // The list may be newer than the event and contain a later request of the same user. The event is not about that
    // later request.
    const matches = (one: Notification) =>
      isRequest(one) && one.source_user_id === user_id && (heardAt.get(one.id) ?? 0) <= at;
    return (list) => {
      // An accepted request stays and is marked as read. A withdrawn or declined request disappears. The request of a
      // former friend disappears as well. Source: decisions.md "Friends".
      if (mutual) return list.map((one) => (matches(one) ? { ...one, is_read: true } : one));
      return friendRequest ? list : list.filter((one) => !matches(one));
    };
  },
  'chat:updateChat': ({ chat_id, committed, commit_request }) => {
    const at = now();
    const matches = (one: Notification) =>
      isCommitRequest(one) && one.chat_id === chat_id && (heardAt.get(one.id) ?? 0) <= at;
    return (list) => {
      if (commit_request !== null) return list;
      if (committed) return list.map((one) => (matches(one) ? { ...one, is_read: true } : one));
      return list.filter((one) => !matches(one));
    };
  },
  'user:readNotifications':
    ({ ids }) =>
    (list) =>
      list.map((one) => (ids.includes(one.id) ? { ...one, is_read: true } : one)),
  'user:removeNotification':
    ({ id }) =>
    (list) =>
      list.filter((one) => one.id !== id),
  'post:removePost':
    ({ post_id }) =>
    (list) =>
      list.filter((one) => !isOfPost(one) || one.chat_id !== post_id),
  'user:gone':
    ({ user_id }) =>
    (list) =>
      list.filter((one) => one.source_user_id !== user_id),
};

/**
 * Adds a notification to the list, the newest first. A notification that is read in the list stays read, because the
 * user may read it before its event arrives. A post has only one notification, the latest.
 */
function withNotification(list: Notification[], arrived: Notification): Notification[] {
  const isOfSame = (one: Notification) =>
    one.id === arrived.id || (isOfPost(one) && isOfPost(arrived) && one.chat_id === arrived.chat_id);
  const known = list.find(isOfSame);
  if (known && (known.id > arrived.id || !isOfPost(arrived))) return list;
  const next = known?.id === arrived.id ? { ...arrived, is_read: known.is_read || arrived.is_read } : arrived;
  return [...list.filter((one) => !isOfSame(one)), next]
    .toSorted((a, b) => b.id - a.id)
    .slice(0, NOTIFICATIONS_SHOWN);
}

/** Whether a notification is about comments on a post. */
const isOfPost = ({ type }: Notification): boolean => type === 'POST';

/** Updates the notifications with the server's events. Announces each new notification once. */
export function subscribeNotifications(connection: Connection, cache: QueryClient): void {
  // This listener is the first, because it must run before the notification is added to the list.
  connection.on('user:notification', (arrived) => {
    const isKnown = cache
      .getQueryData(notifications.queryKey)
      ?.some((one) => one.id === arrived.id || isPartOf(one, arrived));
    if (isKnown || !isSwitchedOn(arrived, preferencesNow(cache))) return;
    const said = `${actorOf(arrived)} ${verbOf(arrived)}`;
    // A toast shows that a commit request was withdrawn. In the open chat only a button disappears, which is easily
    // missed.
    if (arrived.type === 'COMMIT' && arrived.subtype === 'REMOVE') showToast(said);
    else announce(said);
  });
  // A list that is newer than the event may have a later request, which the event would wrongly change. The page then
  // fetches the list again. These listeners come before `subscribe`, because they check the unchanged list.
  const askAfterwards = () => queueMicrotask(() => void refetchAfterGap(cache, notifications));
  connection.on('user:friendship', ({ user_id, mutual, friendRequest }) => {
    const matches = (one: Notification) => isRequest(one) && one.source_user_id === user_id;
    if ((mutual || !friendRequest) && mayKnowLater(cache, matches)) askAfterwards();
  });
  connection.on('chat:updateChat', ({ chat_id, commit_request }) => {
    const matches = (one: Notification) => isCommitRequest(one) && one.chat_id === chat_id;
    if (commit_request === null && mayKnowLater(cache, matches)) askAfterwards();
  });
  connection.on('user:gone', () => {
    // Comments of the deleted user disappear. Another user's comment on the same post may then be the latest.
    if (mayTellOfPosts(cache)) askAfterwards();
  });
  subscribe(connection, cache, notifications, onEvent);
}

/** Whether a new chat's notification has the same topic as an unread notification that was already announced. */
const isPartOf = (one: Notification, arrived: Notification): boolean =>
  arrived.subtype === 'NEW_CHAT' && !one.is_read && topicOf(one) === topicOf(arrived);

/** Whether the list has a notification about a post, or is being fetched and may soon have one. */
function mayTellOfPosts(cache: QueryClient): boolean {
  const state = cache.getQueryState(notifications.queryKey);
  return state?.fetchStatus === 'fetching' || state?.data?.some(isOfPost) === true;
}

/**
 * Whether the list may have a request that is newer than the event. The event itself cannot tell, because events about
 * friendships and commits do not name a request.
 */
function mayKnowLater(cache: QueryClient, matches: (one: Notification) => boolean): boolean {
  const state = cache.getQueryState(notifications.queryKey);
  const isOfAnswer = (one: Notification) => matches(one) && !heardAt.has(one.id);
  return state?.fetchStatus === 'fetching' || state?.data?.some(isOfAnswer) === true;
}
