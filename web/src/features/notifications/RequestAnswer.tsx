import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { FriendButton } from '#features/people/friendship/FriendButton.tsx';
import { usePerson } from '#features/people/lists.ts';
import { cx } from '#ui/cx.ts';
import css from './NotificationRow.module.css';
import { leavePanel } from './panel.ts';

/**
 * The buttons Accept and Decline in the row of a friend request. After an answer, the state of the friendship is shown
 * instead.
 */
export function RequestAnswer({
  notification,
  onAnswered,
}: {
  notification: Notification;
  onAnswered: () => void;
}) {
  const from = notification.source_user_id ?? 0;
  const { card, isError } = usePerson(from);
  if (isError && !card) return null;
  if (!card) return <div className={cx('row flex-wrap relative', css.answer)} />;
  return (
    <div className={cx('row flex-wrap relative', css.answer)}>
      <FriendButton person={card} writes onLeave={leavePanel} onAction={onAnswered} />
    </div>
  );
}
