import { tellGone } from '#features/people/rooms.ts';
import { inPages, type PersonPart } from '#platform/person-part.ts';
import { deleteNotificationsOf, pageNotifications } from './queries.ts';

/** What people are notified of. */
export const notificationsPart: PersonPart = {
  async forget(leaving) {
    const others = await deleteNotificationsOf(leaving.db, leaving.user_id);
    tellGone(leaving, others);
  },
  archive: [
    {
      name: 'notifications',
      about: 'What you were notified of, without what is about people you cannot see.',
      read: (db, user_id) => inPages((after, most) => pageNotifications(db, user_id, after, most)),
    },
  ],
};
