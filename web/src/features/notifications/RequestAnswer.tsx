import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { useState } from 'react';
import { FriendButton } from '#features/people/FriendButton.tsx';
import { usePerson } from '#features/people/lists.ts';
import type { FriendshipAction } from '#features/people/friend-actions.ts';
import { relationTo } from '#features/people/friendship.ts';
import { useSession } from '#platform/session.ts';
import css from './NotificationRow.module.css';
import { leavePanel } from './panel.ts';

/** Accept and Decline inside a friend request's row; afterwards where the two stand now. */
export function RequestAnswer({
  notification,
  onAnswered,
}: {
  notification: Notification;
  onAnswered: () => void;
}) {
  const me = useSession((session) => session.user_id);
  const from = notification.source_user_id ?? 0;
  const [move, setMove] = useState<FriendshipAction | null>(null);
  const { card, isError } = usePerson(from);
  if (isError && !card) return null;
  if (!card) return <div className={css.answer} />;
  return (
    <div className={css.answer}>
      <FriendButton
        person={card}
        writes
        onLeave={leavePanel}
        onAction={(made) => {
          setMove(made);
          onAnswered();
        }}
      />
      {move === 'decline' && relationTo(card, me) === 'none' && <span className="meta">You declined.</span>}
    </div>
  );
}
