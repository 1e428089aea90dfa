import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deleteDeclinesOf, listKnownTo, pageFriends, pageRequests } from './queries.ts';

/** The personal data of friendships and friend requests. */
export const friendsData: PersonalData = {
  audience: ({ db, user_id }) => listKnownTo(db, user_id),
  erase: ({ db, user_id }) => deleteDeclinesOf(db, user_id),
  sections: [
    {
      name: 'friends',
      about: 'Your friends.',
      read: (db, user_id) => inPages((after, most) => pageFriends(db, user_id, after, most)),
    },
    {
      name: 'friend_requests_sent',
      about: 'Friend requests you sent that wait for an answer.',
      read: (db, user_id) => inPages((after, most) => pageRequests(db, user_id, 'sent', after, most)),
    },
    {
      name: 'friend_requests_received',
      about: 'Friend requests that wait for your answer.',
      read: (db, user_id) => inPages((after, most) => pageRequests(db, user_id, 'received', after, most)),
    },
  ],
};
