import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { type NotificationKindName, notificationVerbs } from '@quad/contract/notifications/verbs.ts';
import { paths } from '#platform/paths.ts';
import { cutText } from '#platform/text-helpers.ts';

/** The number of characters of a notification's text that a row shows. Source: specification 1 §9. */
const PREVIEW_LENGTH = 40;

/**
 * The address that a notification opens, or a function that returns the address for an id. Null if it opens nothing.
 */
type Target = string | ((id: number) => string) | null;

/** The page that a notification opens, for these kinds. Notifications of other kinds open their chat. */
const targets: Partial<Record<NotificationKindName, Target>> = {
  'POST NEW_COMMENT': paths.onePost,
  'PLACE PUBLISHED': paths.place,
  'PLACE REJECTED': null,
  'PLACE MERGED': paths.place,
  'DETAILS CORRECTED': `${paths.settings}#profile`,
  'HELP SENT': paths.note,
  'MODERATION_ACTION LIFTED': `${paths.settings}#standing`,
  'MODERATION_ACTION REMOVED': `${paths.settings}#standing`,
};

/** The kind of a notification. Undefined for a kind that only a newer server knows. */
const kindOf = ({ type, subtype }: Notification): NotificationKindName | undefined => {
  const name = `${type} ${subtype}`;
  return name in notificationVerbs ? (name as NotificationKindName) : undefined;
};

/**
 * The words after the actor's name, for example "and 2 others" and a verb. Source: specification 1 §4 "Notifications".
 */
export function verbOf(notification: Notification): string {
  const { type, chat_id, others = 0 } = notification;
  const kind = kindOf(notification);
  const unknown = type === 'CHAT_MESSAGE' ? 'sent you a message' : 'has news for you';
  const verb = kind ? notificationVerbs[kind] : unknown;
  // One row reports the accepted request and the opened chat.
  if (kind === 'FRIEND_REQUEST ACCEPT' && chat_id !== null) return `${verb}. Say hi`;
  return others > 0 ? `and ${others} ${others === 1 ? 'other' : 'others'} ${verb}` : verb;
}

/** The address that a notification opens. Null if it opens none. */
export function targetOf(notification: Notification): string | null {
  const { type, chat_id } = notification;
  const kind = kindOf(notification);
  if (!kind && type !== 'CHAT_MESSAGE') return null;
  const target = kind && kind in targets ? targets[kind] : paths.chat;
  if (typeof target !== 'function') return target ?? null;
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
 * The first 40 characters of the notification's text, on one line, or null. The reason why staff rejected a place is
 * not cut, because no other screen shows the reason.
 */
export function previewOf({ type, subtype, content }: Notification): string | null {
  if (!content?.trim()) return null;
  return type === 'PLACE' && subtype === 'REJECTED' ? content : cutText(content, PREVIEW_LENGTH);
}
