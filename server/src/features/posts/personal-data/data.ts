import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { deletePostsOf, pageComments, pageLikes, pagePosts } from './queries.ts';

/** Posts, comments and likes. */
export const postsData: PersonalData = {
  erase: ({ db, user_id }) => deletePostsOf(db, user_id),
  sections: [
    {
      name: 'posts',
      about: 'What you posted; `file_ids` are numbers in `files`.',
      read: (db, user_id) => inPages((after, most) => pagePosts(db, user_id, after, most)),
    },
    {
      name: 'comments',
      about: 'Your comments on posts.',
      read: (db, user_id) => inPages((after, most) => pageComments(db, user_id, after, most)),
    },
    {
      name: 'likes',
      about: 'Posts you liked.',
      read: (db, user_id) => inPages((after, most) => pageLikes(db, user_id, after, most)),
    },
  ],
};
