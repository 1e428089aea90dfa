import type { Call, ContentOf, InputOf } from './core/call.ts';
import { mosaicSources, type PictureSource } from './core/picture-sources.ts';
import { everyCall } from './every.ts';
import type { Card } from './people/shapes.ts';
import { POST_MEDIA_WIDTH, POSTS_IN_SIGHT } from './posts/limits.ts';
import type { Post } from './posts/shapes.ts';
import type { ScreenName } from './screens.ts';

/** What may be looked at to know what a page asks first. */
export type Opening = {
  /** Of the page's address, as `URLSearchParams` reads it. */
  query: { readonly size: number; get(name: string): string | null; has(name: string): boolean };
  /** What one of the calls before it answers; undefined where it fails or is not made. */
  answerTo<C extends Call>(call: C): Promise<ContentOf<C> | undefined>;
};

/** A call that a page makes first, with its inputs: none where it is not made after all. */
export type FirstCall = { call: Call; inputs: (opening: Opening) => Promise<unknown[]> | unknown[] };

/** What a screen asks first, and the large pictures that a phone shows of it without scrolling, the first first. */
type FirstOfScreen = {
  calls: readonly FirstCall[];
  pictures?: (opening: Opening) => Promise<PictureSource[]>;
};

const withInputs = <C extends Call>(
  call: C,
  inputs: (opening: Opening) => Promise<InputOf<C>[]> | InputOf<C>[],
): FirstCall => ({ call, inputs });
/** What may be left out altogether: nothing, or what is optional. */
type Plain<Input> =
  Input extends Record<string, never> ? unknown : Partial<Input> extends Input ? unknown : never;
const plain = <C extends Call>(call: C & Plain<InputOf<C>>): FirstCall => ({
  call,
  inputs: () => [{}],
});

/** How many large pictures a phone shows first; the others are fetched as they come near. */
const SUGGESTED_IN_SIGHT = 2;

/** What every screen of the signed-in part asks first, by what stands around it. */
export const aroundScreens: readonly FirstCall[] = [
  plain(everyCall.GetMyInfo),
  plain(everyCall.GetPreferences),
  plain(everyCall.GetMyChats),
  plain(everyCall.GetMyNotifications),
  plain(everyCall.GetBanners),
];

/**
 * What each screen asks first besides. The server answers it along with the page; what is missing here is asked by the
 * page itself a moment later, and one too many costs its bytes. Only the server loads this: it brings all schemas.
 */
export const firstCalls: Partial<Record<ScreenName, FirstOfScreen>> = {
  // For the name of one's institution, on the first card.
  setup: { calls: [plain(everyCall.GetUniversities)] },
  dashboard: {
    calls: [
      plain(everyCall.GetSuggestedFriends),
      plain(everyCall.GetMyFriends),
      plain(everyCall.GetFriendRequests),
    ],
    pictures: async ({ answerTo }) =>
      picturesOf(await answerTo(everyCall.GetSuggestedFriends), SUGGESTED_IN_SIGHT),
  },
  friends: {
    calls: [plain(everyCall.GetMyFriends), plain(everyCall.GetFriendRequests)],
  },
  messages: {
    calls: [
      withInputs(everyCall.GetMessages, ({ query }) => {
        const chat_id = Number(/^\d{1,15}$/.exec(query.get('id') ?? '')?.[0] ?? 0);
        return chat_id > 0 && !query.has('view') ? [{ chat_id, page: 0 }] : [];
      }),
    ],
  },
  dateMatches: { calls: [plain(everyCall.GetMyMatches)] },
  howMatching: { calls: [plain(everyCall.GetMatchingFigures)] },
  discover: {
    calls: [
      plain(everyCall.GetSuggestedFriends),
      // What its lawns show. Source: web features/places/queries.ts, features/posts/queries.ts.
      withInputs(everyCall.GetPlaces, () => [{ limit: 1 }]),
      plain(everyCall.GetPosts),
    ],
  },
  findPeople: {
    calls: [
      plain(everyCall.GetUniversities),
      // Whom it shows before anything is searched for. Source: web features/people/FindPeoplePage.tsx.
      withInputs(everyCall.GetSuggestedFriends, ({ query }) => (query.size === 0 ? [{}] : [])),
      withInputs(everyCall.SearchUsers, async ({ query, answerTo }) => {
        const me = query.size === 0 ? await answerTo(everyCall.GetMyInfo) : undefined;
        if (!me) return [];
        return [{ query: '', uni_id: me.uni_id, course_id: me.course?.course_id ?? null, page: 0 }];
      }),
    ],
  },
  places: {
    calls: [
      // The nearest, before anything is searched for. Source: web features/places/queries.ts.
      withInputs(everyCall.GetPlaces, ({ query }) =>
        query.size === 0 ? [{ name: null, type: null, subtype: null, after_place_id: null }] : [],
      ),
    ],
  },
  posts: {
    calls: [
      withInputs(everyCall.GetPosts, async ({ query, answerTo }) => {
        if (query.get('text')) return [];
        if (query.get('from') !== 'campus') return [{}];
        const me = await answerTo(everyCall.GetMyInfo);
        return me ? [{ comm_id: me.uni_id }] : [];
      }),
    ],
    pictures: async ({ answerTo }) => mediaOf((await answerTo(everyCall.GetPosts))?.slice(0, POSTS_IN_SIGHT)),
  },
  post: {
    calls: [
      withInputs(everyCall.GetPostByID, ({ query }) => {
        const post_id = Number(/^\d{1,15}$/.exec(query.get('id') ?? '')?.[0] ?? 0);
        return post_id > 0 ? [{ post_id }] : [];
      }),
    ],
    pictures: async ({ answerTo }) => mediaOf([(await answerTo(everyCall.GetPostByID)) ?? []].flat()),
  },
  letters: {
    calls: [
      withInputs(everyCall.GetLoveLetters, async ({ answerTo }) => {
        const me = await answerTo(everyCall.GetMyInfo);
        return me === undefined || me.date_enabled === 'NOT_SET' ? [] : [{ page: 0 }];
      }),
      plain(everyCall.GetUniversities),
    ],
  },
};

const picturesOf = (people: readonly Card[] = [], most: number): PictureSource[] =>
  people.slice(0, most).flatMap(({ pfp_url }) => (pfp_url ? { src: pfp_url } : []));

/** The photos of posts, and the pictures of their videos, as the page asks for them. */
const mediaOf = (posts: readonly Post[] = []): PictureSource[] =>
  posts.flatMap(({ media }) => mosaicSources(media, POST_MEDIA_WIDTH).filter((source) => source !== null));
