import { accountCalls } from '@quad/contract/account/calls.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { expect, inject, test } from 'vitest';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { withAccountsLocked } from '#features/dating/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { countWaiting } from '#testing/queries.ts';
import { act, commitTwo, daters, matchChat, meet, uncommit } from './testing/stand.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of rounds of each race. Only longer runs set this value. */
    commitRounds?: number;
  }
}

const PASSWORD = 'jacaranda season';
const ROUNDS = inject('commitRounds') ?? 4;

const app = await appOfFile();
const moderator = await app.person({ role: 'moderator' });
const password_hash = await app.services.passwords.hash(PASSWORD);

type Four = [ann: Person, bob: Person, cat: Person, dan: Person];
type Race = () => Promise<{ statusCode: number }>;

const leave = (person: Person) =>
  person.send(accountCalls.DeleteAccount, { agree_delete: true, password: PASSWORD, feedback: null });
const block = (person: Person, { user_id }: Person) => person.send(peopleCalls.BlockUser, { user_id });
const suspend = ({ user_id }: Person) =>
  moderator.send(moderationActionCalls.TakeModerationAction, {
    user_id,
    kind: 'SUSPEND',
    reason: 'Spam',
    days: 1,
  });
const close = (person: Person, chat_id: number) => person.send(chatCalls.CloseChatByID, { chat_id });

/**
 * Prepares four people, and returns the calls that they make at the same moment. The maximum is six calls: more would
 * leave no database connection for the test.
 */
const starts: [name: string, start: (four: Four) => Promise<Race[]>][] = [
  [
    'three who asked each other in a ring all accept, while others meet, block and leave them',
    async ([ann, bob, cat, dan]) => {
      for (const [one, other] of [
        [ann, bob],
        [bob, cat],
        [cat, ann],
      ] as const) {
        await matchChat(app, one, other);
        await act(one, other, 'SEND');
      }
      await insertMatch(app.db, ann.user_id, dan.user_id);
      return [
        () => act(bob, ann, 'ACCEPT'),
        () => act(cat, bob, 'ACCEPT'),
        () => act(ann, cat, 'ACCEPT'),
        () => meet(dan, ann),
        () => block(bob, cat),
        () => leave(cat),
      ];
    },
  ],
  [
    'three ask each other, all at once',
    async ([ann, bob, cat]) => {
      await matchChat(app, ann, bob);
      await matchChat(app, bob, cat);
      await insertMatch(app.db, cat.user_id, ann.user_id);
      return [ann, bob, cat].flatMap((one) =>
        [ann, bob, cat].filter((other) => other !== one).map((other) => () => act(one, other, 'SEND')),
      );
    },
  ],
  [
    'one accepts two, one of whom takes it back, closes the chat, blocks and leaves',
    async ([ann, bob, cat]) => {
      const chat_id = await matchChat(app, ann, bob);
      await matchChat(app, cat, bob);
      await act(ann, bob, 'SEND');
      await act(cat, bob, 'SEND');
      return [
        () => act(bob, ann, 'ACCEPT'),
        () => act(bob, cat, 'ACCEPT'),
        () => act(ann, bob, 'DELETE'),
        () => close(ann, chat_id),
        () => block(ann, bob),
        () => leave(ann),
      ];
    },
  ],
  [
    'partners part, block each other and leave, all at once',
    async ([ann, bob]) => {
      const chat_id = await matchChat(app, ann, bob);
      await commitTwo(ann, bob);
      return [
        () => uncommit(ann),
        () => uncommit(bob),
        () => block(bob, ann),
        () => close(bob, chat_id),
        () => leave(ann),
        () => act(bob, ann, 'SEND'),
      ];
    },
  ],
  [
    'two commit while both are suspended, and others who ask them part',
    async ([ann, bob, cat, dan]) => {
      await matchChat(app, ann, bob);
      await matchChat(app, ann, cat);
      await matchChat(app, bob, dan);
      await act(ann, bob, 'SEND');
      await act(dan, bob, 'SEND');
      return [
        () => act(bob, ann, 'ACCEPT'),
        () => suspend(ann),
        () => act(bob, dan, 'ACCEPT'),
        () => suspend(bob),
        () => act(cat, ann, 'SEND'),
        () => uncommit(bob),
      ];
    },
  ],
  [
    'two commit and part while their other matches ask, close and leave',
    async ([ann, bob, cat, dan]) => {
      await matchChat(app, ann, bob);
      const chat_id = await matchChat(app, ann, cat);
      await matchChat(app, bob, cat);
      await matchChat(app, ann, dan);
      await insertMatch(app.db, bob.user_id, dan.user_id);
      await act(ann, bob, 'SEND');
      await act(cat, ann, 'SEND');
      return [
        () => act(bob, ann, 'ACCEPT'),
        () => uncommit(ann),
        () => act(dan, ann, 'SEND'),
        () => meet(dan, bob),
        () => close(cat, chat_id),
        () => leave(cat),
      ];
    },
  ],
];

test.each(starts)('%s', async (_name, start) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const four = (await daters(app, 4, { password_hash })) as Four;
    // The people change roles from round to round. So the order of their ids changes, and with it the order of the
    // locks.
    const turned = four.map((_, index) => four[(index + round) % 4]) as Four;
    const races = await start(turned);
    const first = round % races.length;
    const rotated = [...races.slice(first), ...races.slice(0, first)];
    const ids = four.map(({ user_id }) => user_id);
    const answers = await withAccountsLocked(app.db, ids, async () => {
      const coming = rotated.map((race) => race());
      await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(rotated.length);
      return coming;
    });
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    // 401 and 404 follow the deletion of an account. 409 follows a faster call that committed the two people or ended
    // their commitment.
    for (const status of statuses) expect([200, 401, 404, 409, 429]).toContain(status);
    expect(statuses).toContain(200);
  }
  expect(await findFaults(app)).toEqual({});
});
