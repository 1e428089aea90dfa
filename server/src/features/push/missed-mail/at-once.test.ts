import { beforeEach, expect, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/chats.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { appOfFile, type Person } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { awayFor, missedOf, queuedMissed } from '../testing/queries.ts';
import { mailMissed } from './mail-missed.ts';

const app = await appOfFile();
const { db, services } = app;

let people: Person[];
beforeEach(async () => {
  people = [];
  for (let made = 0; made < 5; made += 1) {
    const { ann, bob, chat_id } = await friendsOf(app);
    await say(ann, chat_id, 'Lawn?');
    await awayFor(db, bob.user_id, Date.now(), 2 * 86_400_000);
    people.push(bob);
  }
});

const ids = () => people.map(({ user_id }) => user_id);
const queued = async () => (await queuedMissed(db)).filter((id) => ids().includes(id));

/** A mailer that waits, or fails, after mails were claimed and before they are queued. */
const mailerThat = (act: () => Promise<unknown>): Mailer => ({
  ...services.mailer,
  async enqueueEach(tx, orders) {
    await act();
    await services.mailer.enqueueEach(tx, orders);
  },
});

test('two nodes at once queue one mail each person', async () => {
  const claimed = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  const mailer = mailerThat(() => (claimed.resolve(), resume.promise));
  const first = mailMissed({ ...services, mailer });
  await claimed.promise;
  // The second node waits until the first one releases the locks of its rows.
  const second = mailMissed(services);
  await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
  resume.resolve();
  await Promise.all([first, second]);
  expect(await queued()).toEqual(ids());
  await Promise.all([mailMissed(services), mailMissed(services), mailMissed(services)]);
  expect(await queued()).toEqual(ids());
});

test('a node that dies between the claim and the queue loses no mail, and doubles none', async () => {
  const dying = mailerThat(() => Promise.reject(new Error('killed')));
  await expect(mailMissed({ ...services, mailer: dying })).rejects.toThrow('killed');
  expect(await queued()).toEqual([]);
  expect(await missedOf(db, people[0]!.user_id)).toEqual([]);
  await mailMissed(services);
  expect(await queued()).toEqual(ids());
});

test('nothing is stored of an account that is being deleted', async () => {
  const [{ user_id }] = people as [Person];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('app_user').select('user_id').where('user_id', '=', user_id).forUpdate().execute();
    await mailMissed(services);
    await tx.updateTable('app_user').set({ deleted_at: new Date() }).where('user_id', '=', user_id).execute();
  });
  await mailMissed(services);
  expect(await missedOf(db, user_id)).toEqual([]);
  expect(await queued()).toEqual(ids().slice(1));
});
