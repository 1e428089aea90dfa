import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { describe, expect, test } from 'vitest';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { insertBeginner, insertDater } from '#features/dating/testing/queries.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { act, chatWith, commitTwo, daters, matchChat, meet, pairStateOf, uncommit } from './testing/stand.ts';

const app = await soundAppOfFile();

type Two = { me: Person; them: Person };
type End = Awaited<ReturnType<typeof pairStateOf>>;

const actions = {
  meet: ({ me, them }: Two) => meet(me, them),
  send: ({ me, them }: Two) => act(me, them, 'SEND'),
  accept: ({ me, them }: Two) => act(me, them, 'ACCEPT'),
  delete: ({ me, them }: Two) => act(me, them, 'DELETE'),
  uncommit: ({ me }: Two) => uncommit(me),
};
type Action = keyof typeof actions;

const matched = ({ me, them }: Two) => insertMatch(app.db, me.user_id, them.user_id);
const chatting = ({ me, them }: Two) => matchChat(app, me, them);
/** Opens the chat of the two people, and then takes these steps. */
const after =
  (...steps: readonly [who: keyof Two, action: 'SEND' | 'DELETE' | 'ACCEPT' | 'uncommit'][]) =>
  async (two: Two) => {
    await chatting(two);
    for (const [who, action] of steps) {
      const [one, other] = who === 'me' ? [two.me, two.them] : [two.them, two.me];
      const { statusCode } = await (action === 'uncommit' ? uncommit(one) : act(one, other, action));
      expect(statusCode).toBe(200);
    }
  };
/** Opens the chat of the two people, and then commits one of them to a third person. */
const taken = (who: keyof Two) => async (two: Two) => {
  await chatting(two);
  const [third] = (await daters(app, 1)) as [Person];
  await matchChat(app, two[who], third);
  await commitTwo(two[who], third);
};
const hidden = (who: keyof Two) => async (two: Two) => {
  await matched(two);
  await insertDater(app.db, two[who].user_id, { is_hidden: true });
};

/**
 * Each state has a name, a function that makes it, and the relation of the two people in it. For each of my actions,
 * the state also has the status of the answer. If the action changes the relation, the new relation follows.
 */
const states: [
  name: string,
  make: (two: Two) => Promise<unknown>,
  before: End,
  Record<Action, number | [number, End]>,
][] = [
  [
    'strangers',
    async () => undefined,
    'apart',
    { meet: 404, send: 404, accept: 404, delete: 404, uncommit: 409 },
  ],
  [
    'a match',
    matched,
    'apart',
    { meet: [200, 'chatting'], send: [200, 'asked'], accept: 404, delete: 200, uncommit: 409 },
  ],
  [
    'a match with a chat',
    chatting,
    'chatting',
    { meet: 200, send: [200, 'asked'], accept: 404, delete: 200, uncommit: 409 },
  ],
  [
    'somebody I asked',
    after(['me', 'SEND']),
    'asked',
    { meet: 200, send: 200, accept: 404, delete: [200, 'chatting'], uncommit: 409 },
  ],
  [
    'somebody who asked me',
    after(['them', 'SEND']),
    'was asked',
    {
      meet: 200,
      send: [200, 'committed'],
      accept: [200, 'committed'],
      delete: [200, 'chatting'],
      uncommit: 409,
    },
  ],
  [
    'my partner, who asked',
    after(['them', 'SEND'], ['me', 'ACCEPT']),
    'committed',
    { meet: 200, send: 200, accept: 200, delete: 409, uncommit: [200, 'chatting'] },
  ],
  [
    'my partner, whom I asked',
    after(['me', 'SEND'], ['them', 'ACCEPT']),
    'committed',
    { meet: 200, send: 200, accept: 200, delete: 409, uncommit: [200, 'chatting'] },
  ],
  [
    'somebody, while I am committed to another',
    taken('me'),
    'apart',
    { meet: 404, send: 409, accept: 409, delete: 409, uncommit: 200 },
  ],
  [
    'somebody committed to another',
    taken('them'),
    'apart',
    { meet: 404, send: 404, accept: 404, delete: 404, uncommit: 409 },
  ],
  [
    'somebody who declined me',
    after(['me', 'SEND'], ['them', 'DELETE']),
    'chatting',
    { meet: 200, send: 429, accept: 404, delete: 200, uncommit: 409 },
  ],
  [
    'somebody I declined',
    after(['them', 'SEND'], ['me', 'DELETE']),
    'chatting',
    { meet: 200, send: [200, 'asked'], accept: 404, delete: 200, uncommit: 409 },
  ],
  [
    'somebody whom I asked and took it back',
    after(['me', 'SEND'], ['me', 'DELETE']),
    'chatting',
    { meet: 200, send: [200, 'asked'], accept: 404, delete: 200, uncommit: 409 },
  ],
  [
    'a former partner',
    after(['me', 'SEND'], ['them', 'ACCEPT'], ['them', 'uncommit']),
    'chatting',
    { meet: 200, send: [200, 'asked'], accept: 404, delete: 200, uncommit: 409 },
  ],
  [
    'somebody who closed the chat',
    async (two) => {
      await after(['me', 'SEND'])(two);
      const chat_id = (await chatWith(two.them, two.me))?.id ?? 0;
      await two.them.callOk(chatCalls.CloseChatByID, { chat_id });
    },
    'apart',
    { meet: 404, send: 404, accept: 404, delete: 404, uncommit: 409 },
  ],
  [
    'somebody who blocked me',
    async (two) => {
      await after(['them', 'SEND'])(two);
      await two.them.callOk(peopleCalls.BlockUser, { user_id: two.me.user_id });
    },
    'apart',
    { meet: 404, send: 404, accept: 404, delete: 404, uncommit: 409 },
  ],
  [
    'somebody I blocked, who was my partner',
    async (two) => {
      await after(['them', 'SEND'], ['me', 'ACCEPT'])(two);
      await two.me.callOk(peopleCalls.BlockUser, { user_id: two.them.user_id });
    },
    'apart',
    { meet: 404, send: 404, accept: 404, delete: 404, uncommit: 409 },
  ],
  [
    'a match, while I am hidden',
    hidden('me'),
    'apart',
    { meet: 404, send: 404, accept: 404, delete: 404, uncommit: 409 },
  ],
  [
    'a match who is hidden',
    hidden('them'),
    'apart',
    { meet: 404, send: 404, accept: 404, delete: 404, uncommit: 409 },
  ],
  [
    'somebody, before I have answered the quiz',
    ({ me }) => insertBeginner(app.db, me.user_id),
    'apart',
    { meet: 403, send: 403, accept: 403, delete: 403, uncommit: 409 },
  ],
  [
    'somebody who has not answered the quiz',
    ({ them }) => insertBeginner(app.db, them.user_id),
    'apart',
    { meet: 404, send: 404, accept: 404, delete: 404, uncommit: 409 },
  ],
];

/** The relations, each as the other person sees it. */
const mirrored: Record<End, End> = {
  apart: 'apart',
  chatting: 'chatting',
  asked: 'was asked',
  'was asked': 'asked',
  committed: 'committed',
};

describe.each(states)('%s', (_name, make, before, outcomes) => {
  const cases = Object.entries(outcomes).flatMap(([action, outcome]) =>
    (['lower', 'higher'] as const).map((mine) => [action as Action, mine, outcome] as const),
  );
  test.each(cases)('%s, by whose id is the %s', async (action, mine, outcome) => {
    const [low, high] = (await daters(app, 2)) as [Person, Person];
    const two = mine === 'lower' ? { me: low, them: high } : { me: high, them: low };
    await make(two);
    expect(await pairStateOf(two.me, two.them)).toBe(before);
    const [code, end] = typeof outcome === 'number' ? [outcome, before] : outcome;
    // A repeated action changes nothing and gives the same answer, except that a commitment cannot be ended twice.
    for (const repeated of [false, true]) {
      const { statusCode } = await actions[action](two);
      const isOver = repeated && action === 'uncommit' && code === 200;
      expect({ repeated, statusCode }).toEqual({ repeated, statusCode: isOver ? 409 : code });
      expect(await pairStateOf(two.me, two.them)).toBe(end);
      expect(await pairStateOf(two.them, two.me)).toBe(mirrored[end]);
    }
  });
});
