import { type FirstCalls, idIn, withInputs } from '../core/first-calls.ts';
import { mosaicSources, type PictureSource } from '../core/picture-sources.ts';
import { profileCalls } from '../profile/calls.ts';
import { feedCalls } from './feed-calls.ts';
import { POST_MEDIA_WIDTH, POSTS_IN_SIGHT } from './limits.ts';
import type { Post } from './shapes.ts';

/** The calls that the feed and the page of a single post make first. */
export const postFirstCalls: FirstCalls = {
  posts: {
    calls: [
      withInputs(feedCalls.GetPosts, async ({ query, answerTo }) => {
        if (query.get('text')) return [];
        if (query.get('from') !== 'campus') return [{}];
        const me = await answerTo(profileCalls.GetMyInfo);
        return me ? [{ comm_id: me.uni_id }] : [];
      }),
    ],
    pictures: async ({ answerTo }) => mediaOf((await answerTo(feedCalls.GetPosts))?.slice(0, POSTS_IN_SIGHT)),
  },
  post: {
    calls: [
      withInputs(feedCalls.GetPostByID, ({ query }) => {
        const post_id = idIn(query);
        return post_id === undefined ? [] : [{ post_id }];
      }),
    ],
    pictures: async ({ answerTo }) => mediaOf([(await answerTo(feedCalls.GetPostByID)) ?? []].flat()),
  },
};

/** The photos of posts and the posters of their videos, with the widths at which the page requests them. */
const mediaOf = (posts: readonly Post[] = []): PictureSource[] =>
  posts.flatMap(({ media }) => mosaicSources(media, POST_MEDIA_WIDTH).filter((source) => source !== null));
