import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { postRoom } from '../rooms.ts';
import { commentAndLikeData } from '../comments-and-likes/personal-data/data.ts';
import { deletePostsOf, hangsOnPost, pagePosts } from './queries.ts';

/** A person's posts, comments and likes. */
export const postsData: PersonalData = {
  audience: commentAndLikeData.audience,
  async erase(erasing) {
    const { db, emit, user_id } = erasing;
    const post_ids = await deletePostsOf(db, user_id);
    // The event must also reach people who have one of the posts open but no other relation to the author.
    if (post_ids.length > 0) emit(post_ids.map(postRoom), 'user:gone', { user_id });
    await commentAndLikeData.erase(erasing);
  },
  showsFile: hangsOnPost,
  sections: [
    {
      name: 'posts',
      about:
        'What you posted; `file_ids` are numbers in `files`, `descriptions` what you said there is to see in them.',
      read: (db, user_id) => inPages((after, most) => pagePosts(db, user_id, after, most)),
    },
    ...commentAndLikeData.sections,
  ],
};
