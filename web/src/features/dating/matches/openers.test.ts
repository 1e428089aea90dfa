import { expect, test } from 'vitest';
import { openersOf } from './openers.ts';

const named = (hobbies: string[], topics: string[] = []) => ({
  sameHobbies: hobbies.map((name, at) => ({ hobby_id: at + 1, name })),
  sameTopics: topics.map((name, at) => ({ topic_id: at + 1, name })),
});

test('the first two things make a sentence, and each of the others is a way to begin', () => {
  expect(openersOf(named(['Bouldering', 'Film Photography'], ['True Crime']))).toEqual([
    {
      label: 'You both like bouldering and film photography',
      line: 'We both like bouldering and film photography.',
    },
    { label: 'True crime', line: 'We both like true crime.' },
  ]);
});

test.for([
  ['DJing', 'DJing'],
  ['DIY Projects', 'DIY projects'],
  ['Role-Playing Games', 'role-playing games'],
  ['Pool and Billiards', 'pool and billiards'],
])('"%s" reads "%s" within a sentence', ([name, read]) => {
  expect(openersOf(named([name ?? '']))).toEqual([
    { label: `You both like ${read}`, line: `We both like ${read}.` },
  ]);
});

test('what is a hobby and a topic of both is named once; nothing shared is no opener', () => {
  expect(openersOf(named(['Photography'], ['Photography']))).toHaveLength(1);
  expect(openersOf(named([]))).toEqual([]);
});
