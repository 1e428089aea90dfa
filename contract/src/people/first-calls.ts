import { type FirstCalls, plain, withInputs } from '../core/first-calls.ts';
import { friendCalls } from '../friends/calls.ts';
import { profileCalls } from '../profile/calls.ts';
import { referenceCalls } from '../reference/calls.ts';
import { peopleCalls } from './calls.ts';

/** The calls that the screen for finding people makes first. */
export const peopleFirstCalls: FirstCalls = {
  findPeople: {
    calls: [
      plain(referenceCalls.GetUniversities),
      // Without a search the screen shows suggestions. Source: web features/people/FindPeoplePage.tsx.
      withInputs(friendCalls.GetSuggestedFriends, ({ query }) => (query.size === 0 ? [{}] : [])),
      withInputs(peopleCalls.SearchUsers, async ({ query, answerTo }) => {
        const me = query.size === 0 ? await answerTo(profileCalls.GetMyInfo) : undefined;
        if (!me) return [];
        return [{ query: '', uni_id: me.uni_id, course_id: me.course?.course_id ?? null, page: 0 }];
      }),
    ],
  },
};
