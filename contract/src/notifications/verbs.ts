import type { NotificationKind } from '../every.ts';

type NameOf<Kind> = Kind extends NotificationKind ? `${Kind['type']} ${Kind['subtype']}` : never;
/** The name of a kind of notification: its type and subtype. */
export type NotificationKindName = NameOf<NotificationKind>;

/** For each kind of notification, the words after the name of who caused it. Source: specification 1 §4. */
export const notificationVerbs: Readonly<Record<NotificationKindName, string>> = {
  'FRIEND_REQUEST SEND': 'sent you a friend request',
  'FRIEND_REQUEST ACCEPT': 'accepted your friend request',
  'FRIEND_REQUEST DELETE': 'took back a friend request',
  'DATE NEW_CHAT': 'started a chat with you',
  'CHAT NEW_CHAT': 'started a chat with you',
  'CHAT ADD_USER': 'added you to a group',
  'CHAT NEW_OWNER': 'run a group now',
  'COMMIT SEND': 'wants to commit to you',
  'COMMIT ACCEPT': 'said yes: you’re committed to each other',
  'COMMIT DELETE': 'took back the commit request',
  'COMMIT REMOVE': 'ended the commit',
  'POST NEW_COMMENT': 'commented on your post',
  'PLACE PUBLISHED': 'is on Quad now',
  'PLACE REJECTED': 'wasn’t added',
  'PLACE MERGED': 'is on Quad already',
  'DETAILS CORRECTED': 'corrected your details',
  'HELP SENT': 'wrote you a note',
  'MODERATION_ACTION LIFTED': 'lifted a decision about you',
  'MODERATION_ACTION REMOVED': 'removed something of yours',
};
