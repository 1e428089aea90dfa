import { DAY, HOUR } from './local-time.ts';
import type { Campus, Instant, Notification } from './shapes.ts';

type NewNotification = Omit<Notification, 'is_read' | 'chat_id' | 'post_id' | 'content'> &
  Partial<Notification>;

/** How long notifications are stored, in milliseconds. */
const KEPT = 60 * DAY;
/** Notifications of the ready-made accounts are unread if they are younger than this, in milliseconds. */
const UNREAD = 30 * HOUR;

function aboutFriends({ friendships, requests }: Campus): NewNotification[] {
  const accepted = friendships.map(({ a_id, b_id, asked_by, since }): NewNotification => {
    const source_id = asked_by === a_id ? b_id : a_id;
    return { type: 'FRIEND_REQUEST', subtype: 'ACCEPT', person_id: asked_by, source_id, created_at: since };
  });
  const sent = requests.map(({ from_id, to_id, created_at }): NewNotification => {
    return { type: 'FRIEND_REQUEST', subtype: 'SEND', person_id: to_id, source_id: from_id, created_at };
  });
  return [...accepted, ...sent];
}

function aboutGroups({ chats }: Campus): NewNotification[] {
  return chats.flatMap(({ chat_id, title, members }) =>
    members.flatMap(({ person_id, joined_at, added_by }): NewNotification[] =>
      added_by === null
        ? []
        : [
            {
              type: 'CHAT',
              subtype: 'ADD_USER',
              person_id,
              source_id: added_by,
              chat_id,
              content: title,
              created_at: joined_at,
            },
          ],
    ),
  );
}

/**
 * For each match, notifies one person about the new chat. If the two people are committed, notifies the other person
 * about the accepted commit request.
 */
function aboutMatches({ chats, messages, daters }: Campus): NewNotification[] {
  const saidIn = Map.groupBy(messages, ({ chat_id }) => chat_id);
  const partnerOf = new Map(daters.map(({ person_id, committed_to_id }) => [person_id, committed_to_id]));
  return chats
    .filter(({ type }) => type === 2)
    .flatMap(({ chat_id, created_at, members }): NewNotification[] => {
      const [asking = 0, asked = 0] = members.map(({ person_id }) => person_id);
      const opened = { type: 'DATE', subtype: 'NEW_CHAT', person_id: asked, source_id: asking } as const;
      const agreed = { type: 'COMMIT', subtype: 'ACCEPT', person_id: asking, source_id: asked } as const;
      const notifications: NewNotification[] = [{ ...opened, chat_id, created_at }];
      const last = saidIn.get(chat_id)?.at(-1)?.created_at ?? created_at;
      return partnerOf.get(asking) === asked
        ? [...notifications, { ...agreed, chat_id, created_at: last }]
        : notifications;
    });
}

/** Notifies the author of each post about the latest comment by another person. */
function aboutPosts({ posts }: Campus): NewNotification[] {
  return posts.flatMap(({ post_id, author_id, comments }): NewNotification[] => {
    const latest = comments.findLast((comment) => comment.author_id !== author_id);
    if (!latest) return [];
    const { author_id: source_id, text, created_at } = latest;
    const said = { person_id: author_id, source_id, post_id, content: text, created_at };
    return [{ type: 'POST', subtype: 'NEW_COMMENT', ...said }];
  });
}

/**
 * Makes all notifications, the oldest first. Notifications of open friend requests are unread. The newest notifications
 * of the ready-made accounts are unread, too.
 */
export function makeNotifications(campus: Campus, now: Instant): Notification[] {
  const ready = new Set(campus.people.filter((person) => person.ready).map(({ person_id }) => person_id));
  return [...aboutFriends(campus), ...aboutGroups(campus), ...aboutMatches(campus), ...aboutPosts(campus)]
    .filter(({ created_at }) => created_at >= now - KEPT)
    .map((notification) => ({
      chat_id: null,
      post_id: null,
      content: null,
      ...notification,
      is_read:
        notification.subtype !== 'SEND' &&
        !(ready.has(notification.person_id) && notification.created_at >= now - UNREAD),
    }))
    .toSorted((a, b) => a.created_at - b.created_at);
}
