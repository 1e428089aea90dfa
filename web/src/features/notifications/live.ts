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

/** When each notification was first heard of, by its id. */
const heardAt = new Map<number, number>();

/** What events change in the list of notifications. */
const onEvent: OnEvent<Notification[]> = {
  'user:notification': (arrived) => {
    if (!heardAt.has(arrived.id)) heardAt.set(arrived.id, now());
    return (list) => withNotification(list, arrived);
  },
  'user:friendship': ({ user_id, mutual, friendRequest }) => {
    const at = now();
    // Of an answer that knows it already, a request that came afterwards is not meant.
    const isMeant = (one: Notification) =>
      isRequest(one) && one.source_user_id === user_id && (heardAt.get(one.id) ?? 0) <= at;
    return (list) => {
      // Accepting reads the request; one taken back or declined leaves no row, nor does one of a friend who is none any
      // more. Source: decisions.md "Friends".
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
 * The list with one that arrived, newest first. One that it knows may have been read since: it stays as it is, but for
 * what it says of a post. Of each post there is the latest only.
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

/** Whether a notification is of comments on a post: there is one for each. */
const isOfPost = ({ type }: Notification): boolean => type === 'POST';

/** Keeps the notifications current with the events, and says each one that arrives, once. */
export function subscribeNotifications(connection: Connection, cache: QueryClient): void {
  // Before the list knows it.
  connection.on('user:notification', (arrived) => {
    const isKnown = cache
      .getQueryData(notifications.queryKey)
      ?.some((one) => one.id === arrived.id || isPartOf(one, arrived));
    if (isKnown || !isSwitchedOn(arrived, preferencesNow(cache))) return;
    const said = `${actorOf(arrived)} ${verbOf(arrived)}`;
    // In the chat nothing but a button changes, which is easily missed.
    if (arrived.type === 'COMMIT' && arrived.subtype === 'REMOVE') showToast(said);
    else announce(said);
  });
  // Decided before the event changes the list, asked for after it: the answer knows that change already, and may hold a
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
    // Others may have commented on the same post, and one of them is the latest now.
    if (mayTellOfPosts(cache)) askAfterwards();
  });
  subscribe(connection, cache, notifications, onEvent);
}

/** Whether a chat is there because of what was said a moment ago. */
const isPartOf = (one: Notification, arrived: Notification): boolean =>
  arrived.subtype === 'NEW_CHAT' && !one.is_read && topicOf(one) === topicOf(arrived);

/** Whether there may be something that is said of several people. */
function mayTellOfPosts(cache: QueryClient): boolean {
  const state = cache.getQueryState(notifications.queryKey);
  return state?.fetchStatus === 'fetching' || state?.data?.some(isOfPost) === true;
}

/**
 * Whether an answer may hold a request of somebody's that came after what is heard now: an event about a friendship or
 * a commit does not say which request it means.
 */
function mayKnowLater(cache: QueryClient, isMeant: (one: Notification) => boolean): boolean {
  const state = cache.getQueryState(notifications.queryKey);
  const isOfAnswer = (one: Notification) => isMeant(one) && !heardAt.has(one.id);
  return state?.fetchStatus === 'fetching' || state?.data?.some(isOfAnswer) === true;
}
