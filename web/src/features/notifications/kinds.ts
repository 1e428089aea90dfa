import type { Notification } from '@quad/contract/notifications/shapes.ts';

const FROM_QUAD = ['PLACE', 'HELP', 'DETAILS', 'MEASURE'];

/** Whether a notification comes from Quad's staff, who have no name and no picture here. */
export const isFromQuad = ({ type }: Notification): boolean => FROM_QUAD.includes(type);

/** Whether a notification is somebody's friend request, open or not. */
export const isRequest = ({ type, subtype }: Notification): boolean =>
  type === 'FRIEND_REQUEST' && subtype === 'SEND';

/** Whether a notification is a match's wish to commit, open or not. */
export const isCommitRequest = ({ type, subtype }: Notification): boolean =>
  type === 'COMMIT' && subtype === 'SEND';
