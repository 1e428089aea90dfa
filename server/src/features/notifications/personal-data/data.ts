import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteNotificationsOf, listNotifiedOf, pageNotifications } from './queries.ts';

/** The personal data of this feature: notifications. */
export const notificationsData: PersonalData = {
  audience: ({ db, user_id }) => listNotifiedOf(db, user_id),
  erase: ({ db, user_id }) => deleteNotificationsOf(db, user_id),
  sections: [
    {
      name: 'notifications',
      about: 'Your notifications, without those about people you can’t see.',
      read: (db, user_id) => inPages((after, most) => pageNotifications(db, user_id, after, most)),
    },
  ],
};
