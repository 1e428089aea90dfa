import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { openProfile } from '#features/people/open-profile.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Mark } from '#ui/Mark.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import rows from '#ui/Row.module.css';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CommitPart } from './commit-part.ts';
import css from './NotificationRow.module.css';
import { isCommitRequest, isRequest } from './kinds.ts';
import { readRow } from './mark-read.ts';
import { leavePanel } from './panel.ts';
import { RequestAnswer } from './RequestAnswer.tsx';
import { verbOf, actorOf, previewOf, targetOf } from './sentences.ts';

type Props = {
  notification: Notification;
  /** Whether the row of a request shows Accept and Decline. Otherwise it shows the outcome. */
  canAnswer: boolean;
  onAnswered: () => void;
};

/** One notification: actor, action, time and link. */
export function NotificationRow({ notification, canAnswer, onAnswered }: Props) {
  const { is_read, source_user_id, source_user, creation_time } = notification;
  const preview = previewOf(notification);
  const drawCommit = use(CommitPart);
  return (
    <li className={cx(rows.row, css.row)} data-unread={!is_read || undefined}>
      {source_user_id === null ? ( // from Quad or staff, not from a user
        <span className={cx('center round-avatar bg-bloom-soft', css.quad)}>
          <Mark size={30} />
        </span>
      ) : (
        <Avatar seed={source_user_id} src={smallPicture(source_user?.pfp_url)} size={44} />
      )}
      <NotificationLink notification={notification}>
        {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
        <bdi className={cx('weight-650', css.name)}>{actorOf(notification)}</bdi> {verbOf(notification)}
      </NotificationLink>
      <span className={cx('row gap-8', css.when)}>
        <RelativeTime at={creation_time} className="faint" />
        {!is_read && <span className={cx('round-4 bg-wattle-fill', css.dot)} />}
      </span>
      {preview && <p className={css.preview}>{preview}</p>}
      {canAnswer && isRequest(notification) && (
        <RequestAnswer notification={notification} onAnswered={onAnswered} />
      )}
      {canAnswer && isCommitRequest(notification) && (
        <div className={cx('row flex-wrap relative', css.answer)}>{drawCommit?.(notification)}</div>
      )}
    </li>
  );
}

/** A link to the notification's chat, post or published place. Without any of these, it opens the sender's profile. */
function NotificationLink({ notification, children }: { notification: Notification; children: ReactNode }) {
  const cache = useQueryClient();
  const { source_user_id } = notification;
  const target = targetOf(notification);
  const open = () => {
    readRow(cache, notification);
    if (target !== null) leavePanel();
    else if (source_user_id !== null) openProfile(source_user_id);
  };
  /** Whether a press would do nothing: the notification has no target and no sender, and is read already. */
  const isDone = target === null && source_user_id === null && notification.is_read;
  if (target !== null) {
    return (
      <Link href={target} className={cx(rows.link, css.link)} onClick={open}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-disabled={isDone || undefined}
      className={cx(rows.link, css.link)}
      onClick={open}
    >
      {children}
    </button>
  );
}
