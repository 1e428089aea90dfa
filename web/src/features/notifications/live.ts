import { NOTIFICATIONS_SHOWN } from '@quad/contract/notifications/calls.ts';
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

/** When the page first received each notification as an event, by its id. */
const heardAt = new Map<number, number>();

/** How each event changes the list of notifications. */
const onEvent: OnEvent<Notification[]> = {
  'user:notification': (arrived) => {
    if (!heardAt.has(arrived.id)) heardAt.set(arrived.id, now());
    return (list) => withNotification(list, arrived);
  },
  'user:friendship': ({ user_id, mutual, friendRequest }) => {
    const at = now();
    // The event may also be applied to a fetched list that already has it. A request that arrived after the event is
    // then not meant.
    const isMeant = (one: Notification) =>
      isRequest(one) && one.source_user_id === user_id && (heardAt.get(one.id) ?? 0) <= at;
    return (list) => {
      // Accepting marks the request as read. A request that is withdrawn or declined has no row, nor has that of a
      // former friend. Source: decisions.md "Friends".
      if (mutual) return list.map((one) => (isMeant(one) ? { ...one, is_read: true } : one));
      return friendRequest ? list : list.filter((one) => !isMeant(one));
    };
  },
  'chat:updateChat': ({ chat_id, committed, commit_request }) => {
    const at = now();
    const isMeant = (one: Notification) =>
      isCommitRequest(one) && one.chat_id === chat_id && (heardAt.get(one.id) ?? 0) <= at;
    return (list) => {
      if (commit_request !== null) return list;
      if (committed) return list.map((one) => (isMeant(one) ? { ...one, is_read: true } : one));
      return list.filter((one) => !isMeant(one));
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
 * Adds a notification to the list, newest first. One that is already in the list may be read by now, so it stays
 * unchanged, except one about a post. Each post has one notification.
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

/** Whether a notification is about comments on a post. Each post has one. */
const isOfPost = ({ type }: Notification): boolean => type === 'POST';

/** Keeps the notifications current with the events, and announces each new one once. */
export function subscribeNotifications(connection: Connection, cache: QueryClient): void {
  // Subscribed first, so that it runs before the list has the notification.
  connection.on('user:notification', (arrived) => {
    const isKnown = cache
      .getQueryData(notifications.queryKey)
      ?.some((one) => one.id === arrived.id || isPartOf(one, arrived));
    if (isKnown || !isSwitchedOn(arrived, preferencesNow(cache))) return;
    const said = `${actorOf(arrived)} ${verbOf(arrived)}`;
    // In the chat only a button changes, which is easily missed.
    if (arrived.type === 'COMMIT' && arrived.subtype === 'REMOVE') showToast(said);
    else announce(said);
  });
  // Decided before the event changes the list, but fetched after it. A fetched list may already have that change and a
  // newer request, which the change would take for the older one.
  const askAfterwards = () => queueMicrotask(() => void refetchAfterGap(cache, notifications));
  connection.on('user:friendship', ({ user_id, mutual, friendRequest }) => {
    const isMeant = (one: Notification) => isRequest(one) && one.source_user_id === user_id;
    if ((mutual || !friendRequest) && mayKnowLater(cache, isMeant)) askAfterwards();
  });
  connection.on('chat:updateChat', ({ chat_id, commit_request }) => {
    const isMeant = (one: Notification) => isCommitRequest(one) && one.chat_id === chat_id;
    if (commit_request === null && mayKnowLater(cache, isMeant)) askAfterwards();
  });
  connection.on('user:gone', () => {
    // Other users may have commented on the same post, and one of their comments is now the latest.
    if (mayTellOfPosts(cache)) askAfterwards();
  });
  subscribe(connection, cache, notifications, onEvent);
}

/** Whether a new chat belongs to a notification that was just announced. */
const isPartOf = (one: Notification, arrived: Notification): boolean =>
  arrived.subtype === 'NEW_CHAT' && !one.is_read && topicOf(one) === topicOf(arrived);

/** Whether the list may have notifications about several users. */
function mayTellOfPosts(cache: QueryClient): boolean {
  const state = cache.getQueryState(notifications.queryKey);
  return state?.fetchStatus === 'fetching' || state?.data?.some(isOfPost) === true;
}

/**
 * Whether a fetched list may have a request that is newer than the event: an event about a friendship or a commit does
 * not say which request it means.
 */
function mayKnowLater(cache: QueryClient, isMeant: (one: Notification) => boolean): boolean {
  const state = cache.getQueryState(notifications.queryKey);
  const isOfAnswer = (one: Notification) => isMeant(one) && !heardAt.has(one.id);
  return state?.fetchStatus === 'fetching' || state?.data?.some(isOfAnswer) === true;
}
