import { type FirstCalls, plain, withInputs } from '../core/first-calls.ts';
import { profileCalls } from '../profile/calls.ts';
import { referenceCalls } from '../reference/calls.ts';
import { letterCalls } from './calls.ts';

/** The calls that the screen of love letters makes first. */
export const letterFirstCalls: FirstCalls = {
  letters: {
    calls: [
      withInputs(letterCalls.GetLoveLetters, async ({ answerTo }) => {
        const me = await answerTo(profileCalls.GetMyInfo);
        return me === undefined || me.date_enabled === 'NOT_SET' ? [] : [{ page: 0 }];
      }),
      plain(referenceCalls.GetUniversities),
    ],
  },
};
