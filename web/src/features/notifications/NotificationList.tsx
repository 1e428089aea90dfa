import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { chats } from '#features/chat/queries.ts';
import { cx } from '#ui/cx.ts';
import { BellTower } from '#ui/drawings/BellTower.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { isCommitRequest, isRequest } from './kinds.ts';
import { NotificationRow } from './NotificationRow.tsx';
import css from './NotificationsPanel.module.css';

import { rowsOf } from './rows.ts';
import { useNotifications } from './switched-on.ts';

/**
 * How many of the latest friend requests have buttons in the list. Older requests link to the sender's profile, which
 * has the same buttons.
 */
const ANSWERED_HERE = 20;

/**
 * The notifications in two groups. The first group has the notifications that were unread when the panel opened and
 * those that have arrived since.
 */
export function NotificationList() {
  const { data: list, error, isFetching, refetch } = useNotifications();
  const [answered, setAnswered] = useState<readonly Notification[]>([]);
  const rows = rowsOf(withAnswered(list ?? [], [...answered, ...useCommitRequests(list ?? [])]));
  const fresh = useFresh(rows);
  const requests = new Set([
    ...rows.filter(isRequest).slice(0, ANSWERED_HERE),
    ...latestCommitRequests(rows),
  ]);
  const draw = (notification: Notification) => (
    <NotificationRow
      key={notification.id}
      notification={notification}
      canAnswer={requests.has(notification)}
      onAnswered={() => setAnswered((all) => [...all, { ...notification, is_read: true }])}
    />
  );
  return (
    <>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!list && !error} label="Loading notifications" skeleton={<SkeletonRows count={6} />}>
        {list && rows.length === 0 && (
          <EmptyState drawing={<BellTower />} text="No notifications at the moment." />
        )}
        <Group title="New" rows={rows.filter(({ id }) => fresh.has(id))} draw={draw} />
        <Group title="Earlier" rows={rows.filter(({ id }) => !fresh.has(id))} draw={draw} />
      </Loading>
    </>
  );
}

type GroupProps = {
  title: string;
  rows: Notification[];
  draw: (notification: Notification) => React.ReactNode;
};

function Group({ title, rows, draw }: GroupProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={cx('label', css.group)}>
        {title}
      </h3>
      <ul className="container">{rows.map(draw)}</ul>
    </section>
  );
}

/**
 * Returns all commit requests that the list has had since the panel opened, as read notifications. Answered and
 * withdrawn requests stay while their chat exists, so that their rows show the outcome.
 */
function useCommitRequests(list: Notification[]): Notification[] {
  // The query is disabled, because the app's shell fetches the chats.
  const { data: open = [] } = useQuery({ ...chats, enabled: false });
  const [seen, setSeen] = useState<readonly Notification[]>([]);
  const fresh = list.filter((one) => isCommitRequest(one) && !seen.some(({ id }) => id === one.id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  return seen
    .filter(({ chat_id }) => open.some(({ id }) => id === chat_id))
    .map((one) => ({ ...one, is_read: true }));
}

/** Returns the latest commit request of each chat. Earlier requests are already answered. */
const latestCommitRequests = (rows: Notification[]): Notification[] => [
  ...new Map(
    rows
      .filter(isCommitRequest)
      .toReversed()
      .map((one) => [one.chat_id, one]),
  ).values(),
];

/**
 * Adds the requests that the user has answered in this panel. The server has removed them, but the list shows them
 * until the panel closes.
 */
function withAnswered(list: Notification[], answered: readonly Notification[]): Notification[] {
  const gone = answered.filter(({ id }) => !list.some((one) => one.id === id));
  return gone.length > 0 ? [...list, ...gone].toSorted((a, b) => b.id - a.id) : list;
}

/**
 * Returns the ids of the rows in the group of new notifications. A row that the user reads stays in its group, so that
 * it does not move under the pointer.
 */
function useFresh(rows: Notification[]): ReadonlySet<number> {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set<number>());
  const unread = rows.filter(({ is_read }) => !is_read).map(({ id }) => id);
  if (unread.some((id) => !fresh.has(id))) {
    const next = new Set([...fresh, ...unread]);
    setFresh(next);
    return next;
  }
  return fresh;
}
