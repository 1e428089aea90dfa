import { tellGone } from '#features/people/rooms.ts';
import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteNotificationsOf, pageNotifications } from './queries.ts';

/** What people are notified of. */
export const notificationsData: PersonalData = {
  async erase(erasing) {
    const others = await deleteNotificationsOf(erasing.db, erasing.user_id);
    tellGone(erasing, others);
  },
  archive: [
    {
      name: 'notifications',
      about: 'What you were notified of, without what is about people you cannot see.',
      read: (db, user_id) => inPages((after, most) => pageNotifications(db, user_id, after, most)),
    },
  ],
};
