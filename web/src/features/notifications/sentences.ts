import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { cutText } from '#platform/text-helpers.ts';

/** Characters of a notification's text that its row shows. Source: specification 1 §9. */
const PREVIEW_LENGTH = 40;

const verbs: Record<string, string> = {
  'FRIEND_REQUEST SEND': 'sent you a friend request',
  'FRIEND_REQUEST ACCEPT': 'accepted your friend request',
  'FRIEND_REQUEST DELETE': 'took back a friend request',
  'DATE NEW_CHAT': 'started a chat with you',
  'CHAT NEW_CHAT': 'started a chat with you',
  'CHAT ADD_USER': 'added you to a group',
  'COMMIT SEND': 'wants to commit to you',
  'COMMIT ACCEPT': 'said yes',
  'COMMIT DELETE': 'took back the commit request',
  'COMMIT REMOVE': 'ended the commit',
  'POST NEW_COMMENT': 'commented on your post',
  'PLACE PUBLISHED': 'is on Quad now',
  'PLACE REJECTED': 'wasn’t added',
  'PLACE MERGED': 'is on Quad already',
  'DETAILS CORRECTED': 'corrected your details',
  'HELP SENT': 'wrote you a note',
  'MEASURE LIFTED': 'lifted a decision about you',
};

/**
 * What happened, to follow the name of who did it, with how many others did the same. Source: specification 1 §4
 * "Notifications".
 */
export function verbOf({ type, subtype, chat_id, others = 0 }: Notification): string {
  const kind = `${type} ${subtype}`;
  // Told together with the chat that it opened.
  if (kind === 'FRIEND_REQUEST ACCEPT' && chat_id !== null) return `${verbs[kind]}. Say hi`;
  const verb = verbs[kind] ?? (type === 'CHAT_MESSAGE' ? 'sent you a message' : 'has news for you');
  return others > 0 ? `and ${others} ${others === 1 ? 'other' : 'others'} ${verb}` : verb;
}

/** Who did it; somebody whose account is gone has no name any more. Of a place, nobody in particular did. */
export function actorOf({ type, source_user }: Notification): string {
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
