import type { NotificationKind } from '@quad/contract/every.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { paths } from '#platform/paths.ts';
import { cutText } from '#platform/text-helpers.ts';

/** Characters of a notification's text that its row shows. Source: specification 1 §9. */
const PREVIEW_LENGTH = 40;

type NameOf<Kind> = Kind extends NotificationKind ? `${Kind['type']} ${Kind['subtype']}` : never;

/** Where a notification leads: to an address, or to the thing whose id it has. Null where there is nothing to see. */
type Target = string | ((id: number) => string) | null;

/**
 * What each kind says, to follow the name of who did it, and where it leads: to a chat unless it says otherwise. A kind
 * without a line does not compile.
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
  'MEASURE LIFTED': ['lifted a decision about you', `${paths.settings}#standing`],
};
/** The server may know a kind that this page does not. Of messages there is one kind, without a sub-kind. */
const known: Readonly<Record<string, readonly [verb: string, target?: Target]>> = kinds;

const kindOf = ({ type, subtype }: Notification) =>
  known[`${type} ${subtype}`] ??
  (type === 'CHAT_MESSAGE' ? ['sent you a message'] : ['has news for you', null]);

/**
 * What happened, to follow the name of who did it, with how many others did the same. Source: specification 1 §4
 * "Notifications".
 */
export function verbOf(notification: Notification): string {
  const { type, subtype, chat_id, others = 0 } = notification;
  const [verb] = kindOf(notification);
  // Told together with the chat that it opened.
  if (`${type} ${subtype}` === 'FRIEND_REQUEST ACCEPT' && chat_id !== null) return `${verb}. Say hi`;
  return others > 0 ? `and ${others} ${others === 1 ? 'other' : 'others'} ${verb}` : verb;
}

/** The address of what it is about; null where there is none, or nothing to see. */
export function targetOf(notification: Notification): string | null {
  const [, target = paths.chat] = kindOf(notification);
  const { chat_id } = notification;
  if (typeof target !== 'function') return target;
  return chat_id === null ? null : target(chat_id);
}

/** Who did it; somebody whose account is gone has no name any more. Of a place, nobody in particular did. */
export function actorOf({ type, subtype, source_user }: Notification): string {
  if (type === 'CHAT' && subtype === 'NEW_OWNER') return 'You';
  if (type === 'PLACE') return 'The place you suggested';
  if (type === 'HELP') return 'Someone at Quad';
  if (type === 'DETAILS' || type === 'MEASURE') return 'Staff';
  return source_user ? `${source_user.first_name} ${source_user.last_name}`.trim() : 'Someone';
}

/**
 * The first 40 characters of its text, on one line. Null when it has none. Why a place was not added stands nowhere else,
 * so that is there as a whole.
 */
export function previewOf({ type, subtype, content }: Notification): string | null {
  if (!content?.trim()) return null;
  return type === 'PLACE' && subtype === 'REJECTED' ? content : cutText(content, PREVIEW_LENGTH);
}
