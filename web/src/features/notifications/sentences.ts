import type { NotificationKind } from '@quad/contract/every.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { paths } from '#platform/paths.ts';
import { cutText } from '#platform/text-helpers.ts';

/** The number of characters of a notification's text that a row shows. Source: specification 1 §9. */
const PREVIEW_LENGTH = 40;

type NameOf<Kind> = Kind extends NotificationKind ? `${Kind['type']} ${Kind['subtype']}` : never;

/**
 * The address that a notification opens, or a function that returns the address for an id. Null if it opens nothing.
 */
type Target = string | ((id: number) => string) | null;

/**
 * For each kind of notification: the words after the actor's name, and the target. If the target is left out, the
 * notification opens its chat.
 */
const kinds: Record<NameOf<NotificationKind>, readonly [verb: string, target?: Target]> = {
  'FRIEND_REQUEST SEND': ['sent you a friend request'],
  'FRIEND_REQUEST ACCEPT': ['accepted your friend request'],
  'FRIEND_REQUEST DELETE': ['took back a friend request'],
  'DATE NEW_CHAT': ['started a chat with you'],
  'CHAT NEW_CHAT': ['started a chat with you'],
  'CHAT ADD_USER': ['added you to a group'],
  'CHAT NEW_OWNER': ['run a group now'],
  'COMMIT SEND': ['wants to commit to you'],
  'COMMIT ACCEPT': ['said yes: you’re committed to each other'],
  'COMMIT DELETE': ['took back the commit request'],
  'COMMIT REMOVE': ['ended the commit'],
  'POST NEW_COMMENT': ['commented on your post', paths.onePost],
  'PLACE PUBLISHED': ['is on Quad now', paths.place],
  'PLACE REJECTED': ['wasn’t added', null],
  'PLACE MERGED': ['is on Quad already', paths.place],
  'DETAILS CORRECTED': ['corrected your details', `${paths.settings}#profile`],
  'HELP SENT': ['wrote you a note', paths.note],
  'MODERATION_ACTION LIFTED': ['lifted a decision about you', `${paths.settings}#standing`],
};
/** `kinds` for any name, because a newer server may send a kind that this page does not know. */
const known: Readonly<Record<string, readonly [verb: string, target?: Target]>> = kinds;

const kindOf = ({ type, subtype }: Notification) =>
  known[`${type} ${subtype}`] ??
  (type === 'CHAT_MESSAGE' ? ['sent you a message'] : ['has news for you', null]);

/**
 * The words after the actor's name. They contain the number of other users who did the same. Source: specification 1 §4
 * "Notifications".
 */
export function verbOf(notification: Notification): string {
  const { type, subtype, chat_id, others = 0 } = notification;
  const [verb] = kindOf(notification);
  // One row reports the accepted request and the opened chat.
  if (`${type} ${subtype}` === 'FRIEND_REQUEST ACCEPT' && chat_id !== null) return `${verb}. Say hi`;
  return others > 0 ? `and ${others} ${others === 1 ? 'other' : 'others'} ${verb}` : verb;
}

/** The address that a notification opens. Null if it opens none. */
export function targetOf(notification: Notification): string | null {
  const [, target = paths.chat] = kindOf(notification);
  const { chat_id } = notification;
  if (typeof target !== 'function') return target;
  return chat_id === null ? null : target(chat_id);
}

/**
 * Returns the name of the actor, or "Someone" if the account is deleted. For some types it returns other words, for
 * example "The place you suggested".
 */
export function actorOf({ type, subtype, source_user }: Notification): string {
  if (type === 'CHAT' && subtype === 'NEW_OWNER') return 'You';
  if (type === 'PLACE') return 'The place you suggested';
  if (type === 'HELP') return 'Someone at Quad';
  if (type === 'DETAILS' || type === 'MODERATION_ACTION') return 'Staff';
  return source_user ? `${source_user.first_name} ${source_user.last_name}`.trim() : 'Someone';
}

/**
 * The first 40 characters of the notification's text, on one line, or null. The reason against a place is not cut,
 * because no other screen shows the reason.
 */
export function previewOf({ type, subtype, content }: Notification): string | null {
  if (!content?.trim()) return null;
  return type === 'PLACE' && subtype === 'REJECTED' ? content : cutText(content, PREVIEW_LENGTH);
}
