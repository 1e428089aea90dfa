import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { failure, friendsOf, say } from '#features/chat/testing/chats.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { ageDrafts, countDrafts, countFiles, findSnapshot, listSnapshots } from '../testing/queries.ts';
import { deleteOldDrafts } from './delete-old-drafts.ts';

const { BeginReport, CreateReport } = reportCalls;
const app = await soundAppOfFile();
const pfp = new File([new Uint8Array(await blank(64, 64).png().toBuffer())], 'me.png', { type: 'image/png' });

/** A person with a bio and a picture, the picture's storage key, and a report of the profile. */
async function rude() {
  const person = await app.person();
  await person.callOk(profileCalls.UpdateMyInfo, { bio: 'Rude to tutors' });
  await person.callOk(profileCalls.UpdatePFP, { pfp });
  const { pfp_url } = await person.callOk(profileCalls.GetMyInfo, {});
  const target = { target_type: 'USER', target_id: person.user_id };
  return { person, key: pfp_url?.slice('/media/'.length) as string, target };
}

const report = (by: Person, target: object) =>
  by.callOk(CreateReport, { ...target, reason: 'ABUSE' } as never);
const snapshotOf = async ({ user_id }: Person) => findSnapshot(app.db, user_id);

test('a report keeps what was there when its form was opened, files too', async () => {
  const [{ person, key, target }, ann] = [await rude(), await app.person()];
  await ann.callOk(BeginReport, target);
  await person.callOk(profileCalls.UpdateMyInfo, { bio: 'Kind to tutors' });
  await person.callOk(profileCalls.UpdatePFP, { pfp });
  await report(ann, target);
  const { reported_id, held, content } = (await listSnapshots(app.db, ann.user_id))[0] ?? {};
  expect([reported_id, content]).toMatchObject([person.user_id, { user: { bio: 'Rude to tutors' } }]);
  expect(held).toContain(key);
});

test('a report keeps what is there when it is sent, too, each copy with its time', async () => {
  const [{ person, target }, ann] = [await rude(), await app.person()];
  await ann.callOk(BeginReport, target);
  await ageDrafts(app.db, ann.user_id, 0.5);
  await person.callOk(profileCalls.UpdateMyInfo, { bio: 'Ruder to tutors' });
  await report(ann, target);
  const copies = await listSnapshots(app.db, ann.user_id);
  expect(copies.map(({ content }) => (content['user'] as { bio: string }).bio)).toEqual([
    'Rude to tutors',
    'Ruder to tutors',
  ]);
  const [first = 0, second = 0] = copies.map(({ sealed_at }) => sealed_at.getTime());
  expect(second - first).toBeGreaterThan(29 * 60_000);
});

test('after an hour a draft is too old for a report', async () => {
  const [{ person, target }, ann] = [await rude(), await app.person()];
  await ann.callOk(BeginReport, target);
  await ageDrafts(app.db, ann.user_id, 1);
  await person.callOk(profileCalls.UpdateMyInfo, { bio: 'Kind to tutors' });
  await report(ann, target);
  expect(await listSnapshots(app.db, ann.user_id)).toHaveLength(1);
});

test('what goes while one writes is reported all the same', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const { message } = await say(bob, chat_id, 'Rude');
  await ann.callOk(BeginReport, { message_id: message.id });
  await bob.callOk(chatCalls.UnsendMessage, { message_id: message.id });
  await bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  await report(ann, { message_id: message.id });
  expect(await snapshotOf(ann)).toMatchObject({ content: { message: { content: 'Rude' } } });
});

test('after a day the draft is gone, with the file that its owner deleted meanwhile', async () => {
  const [{ person, key, target }, ann] = [await rude(), await app.person()];
  await ann.callOk(BeginReport, target);
  await ann.callOk(BeginReport, target);
  await person.callOk(profileCalls.UpdatePFP, { pfp });
  await deleteOldDrafts(app.services, 1);
  expect([await countDrafts(app.db, ann.user_id), await countFiles(app.db, key)]).toEqual([2, 1]);
  await ageDrafts(app.db, ann.user_id, 24);
  await deleteOldDrafts(app.services, 1);
  expect([await countDrafts(app.db, ann.user_id), await countFiles(app.db, key)]).toEqual([0, 0]);
  await person.callOk(profileCalls.UpdateMyInfo, { bio: 'Kind to tutors' });
  await report(ann, target);
  expect(await snapshotOf(ann)).toMatchObject({ content: { user: { bio: 'Kind to tutors' } } });
});

test('a file stays that a report or another draft keeps, and a file that is still in use', async () => {
  const [{ person, key, target }, still, ann, bob] = [
    await rude(),
    await rude(),
    await app.person(),
    await app.person(),
  ];
  await ann.callOk(BeginReport, target);
  await ann.callOk(BeginReport, still.target);
  await bob.callOk(BeginReport, target);
  await person.callOk(profileCalls.UpdatePFP, { pfp });
  await ageDrafts(app.db, ann.user_id, 24);
  await deleteOldDrafts(app.services, 1);
  await report(bob, target);
  await ageDrafts(app.db, bob.user_id, 24);
  await deleteOldDrafts(app.services, 1);
  for (const one of [key, still.key]) expect(await countFiles(app.db, one)).toBe(1);
});

test('a draft helps only the person who made it, and only with what they could see', async () => {
  const { ann, bob, chat_id } = await friendsOf(app);
  const eve = await app.person();
  const { message } = await say(bob, chat_id, 'Rude');
  await ann.callOk(BeginReport, { message_id: message.id });
  const gone = failure(404, 'Message not found');
  expect(await eve.call(BeginReport, { message_id: message.id })).toEqual(gone);
  expect(await eve.call(CreateReport, { message_id: message.id, reason: 'ABUSE' })).toEqual(gone);
  expect(await countDrafts(app.db, eve.user_id)).toBe(0);
});
