import { postClientEvents } from '@quad/contract/posts/events.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import {
  hideComment,
  hidePost,
  leftOfComment,
  leftOfPost,
  snapshotComment,
  snapshotPost,
  takeDownComment,
  takeDownPost,
} from './moderation/actions.ts';
import { postClientEventHandlers } from './client-events.ts';
import { feedHandlers } from './handlers.ts';
import { mayViewPostMedia } from './queries/media.ts';
import { postsData } from './personal-data/data.ts';
import { emitLockedOut } from './rooms.ts';
import { commentAndLikeHandlers } from './comments-and-likes/handlers.ts';
import { LIKE } from './comments-and-likes/limits.ts';
import { deleteOldLikeKeys } from './comments-and-likes/likes/queries.ts';

/** Posts with their comments and likes. */
export const posts = defineFeature({
  name: 'Posts',
  calls: { ...feedCalls, ...commentAndLikeCalls },
  handlers: { ...feedHandlers, ...commentAndLikeHandlers },
  limits: { LikePostByID: { byPerson: [LIKE], insteadOfGeneral: true } },
  switches: { CreatePost: 'posts', CreateCommentForPost: 'posts' },
  reportable: { POST: snapshotPost, POST_COMMENT: snapshotComment },
  hideable: { POST: hidePost, POST_COMMENT: hideComment },
  takedowns: { POST: takeDownPost, POST_COMMENT: takeDownComment },
  stillThere: { POST: leftOfPost, POST_COMMENT: leftOfComment },
  retention: { like_keys: ({ db }, days) => deleteOldLikeKeys(db, days) },
  clientEvents: {
    schemas: postClientEvents,
    handlers: postClientEventHandlers,
    reading: ['post:join', 'post:leave'],
  },
  lockedOut: ({ db, emit, user_id }) => emitLockedOut({ db, emit }, user_id),
  media: { post: mayViewPostMedia },
  personalData: postsData,
});
