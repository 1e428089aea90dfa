import type { Notification } from '@quad/contract/notifications/shapes.ts';

/** Whether a notification is a friend request, answered or not. */
export const isRequest = ({ type, subtype }: Notification): boolean =>
  type === 'FRIEND_REQUEST' && subtype === 'SEND';

/** Whether a notification is a match's commit request, answered or not. */
export const isCommitRequest = ({ type, subtype }: Notification): boolean =>
  type === 'COMMIT' && subtype === 'SEND';
