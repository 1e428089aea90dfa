import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { insertMatchChat } from '#features/chat/testing/queries.ts';
import { insertBeginner } from '#features/dating/testing/queries.ts';
import { findSnapshot } from '#features/reports/testing/queries.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { userRoom } from '#platform/server-events.ts';
import { type Person, soundAppOfFile } from '#testing/app.ts';
import { takeDown } from '#testing/take-down.ts';
import { leftOfProfile } from './takedown.ts';

const app = await soundAppOfFile();
const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
const pfp = new File([bytes], 'me.png', { type: 'image/png' });

const GONE = { bio: null, pfp_url: null };

/** A person with a bio and both pictures. */
async function rude(): Promise<Person> {
  const person = await app.person({ first_name: 'Rue' });
  await insertBeginner(app.db, person.user_id);
  await person.callOk(profileCalls.UpdateMyInfo, { bio: 'Rude to tutors' });
  await person.callOk(profileCalls.UpdatePFP, { pfp });
  await person.callOk(profileCalls.UpdateRealPFP, { pfp });
  return person;
}

async function statusOf({ cookies }: Person, url: string | null): Promise<number> {
  const sessionID = cookies.get('sessionID') ?? '';
  return (await app.app.inject({ url: url as string, cookies: { sessionID } })).statusCode;
}

async function reportBy(reporter: Person, { user_id }: Person): Promise<unknown> {
  const report = { target_type: 'USER', target_id: user_id, reason: 'EXPLICIT_CONTENT' } as const;
  await reporter.callOk(reportCalls.CreateReport, report);
  return (await findSnapshot(app.db, reporter.user_id))?.content;
}

test('a profile loses its reported picture and bio, on open pages too, and can get new ones', async () => {
  const [rue, ann, mal] = [await rude(), await app.person(), await app.person()];
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: rue.user_id, action: 'SEND' });
  const sealed = [await reportBy(ann, rue)];
  await mal.callOk(peopleCalls.BlockUser, { user_id: rue.user_id });
  const { pfp_url, real_pfp_url } = await rue.callOk(profileCalls.GetMyInfo, {});
  expect(await statusOf(ann, pfp_url)).toBe(200);
  app.events.length = 0;
  expect(await takeDown(app, 'USER', rue.user_id, sealed)).toBe(true);

  // Ann was not shown the date picture, so her report does not take it down.
  expect(await rue.callOk(profileCalls.GetMyInfo, {})).toMatchObject({
    first_name: 'Rue',
    ...GONE,
    real_pfp_url,
  });
  expect(await ann.callOk(peopleCalls.GetUserByID, { id: rue.user_id })).toMatchObject(GONE);
  expect(await statusOf(ann, pfp_url)).toBe(404);
  expect(await statusOf(rue, real_pfp_url)).toBe(200);
  const heard = (person: Person) =>
    app.events.flatMap(({ name, rooms, payload }) =>
      name === 'user:details' && rooms.includes(userRoom(person.user_id)) ? [payload] : [],
    );
  for (const person of [rue, ann]) {
    expect(heard(person)).toMatchObject([{ user_id: rue.user_id, first_name: 'Rue', ...GONE }]);
    expect(heard(person)[0]).not.toHaveProperty('real_pfp_url');
  }
  expect(heard(mal)).toEqual([]);
  expect(await takeDown(app, 'USER', rue.user_id, sealed)).toBe(false);
});

test('what a person has changed since the report stays', async () => {
  const [rue, ann] = [await rude(), await app.person()];
  const sealed = [await reportBy(ann, rue)];
  await rue.callOk(profileCalls.UpdateMyInfo, { bio: 'Better now' });
  expect(await leftOfProfile(app.db, rue.user_id, sealed)).toEqual({
    isLeft: true,
    parts: ['pfp'],
    now: 'Better now',
  });
  expect(await takeDown(app, 'USER', rue.user_id, sealed)).toBe(true);
  expect(await rue.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ bio: 'Better now', pfp_url: null });
  await rue.callOk(profileCalls.UpdatePFP, { pfp });
  expect(await leftOfProfile(app.db, rue.user_id, sealed)).toMatchObject({ isLeft: false, parts: [] });
  await rue.callOk(profileCalls.UpdateMyInfo, { bio: '' });
  expect(await leftOfProfile(app.db, rue.user_id, sealed)).toEqual({ isLeft: false, parts: [] });
  expect(await takeDown(app, 'USER', rue.user_id, sealed)).toBe(false);
});

test('a report of a profile keeps its pictures; the date picture only if the reporter was shown it', async () => {
  const [rue, ann, bob] = [await rude(), await app.person(), await app.person()];
  await insertBeginner(app.db, ann.user_id);
  await insertMatchChat(app.db, rue.user_id, ann.user_id);
  const { pfp_url, real_pfp_url } = await rue.callOk(profileCalls.GetMyInfo, {});
  const [shown, date] = [pfp_url, real_pfp_url].map((url) => url?.slice('/media/'.length));
  const sealed = [await reportBy(ann, rue)];
  await reportBy(bob, rue);
  app.events.length = 0;
  await takeDown(app, 'USER', rue.user_id, sealed);
  expect(await rue.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ ...GONE, real_pfp_url: null });
  // Nobody else hears that there was a date picture.
  const about = app.events.filter(({ name }) => name === 'user:details');
  expect(about.filter(({ payload }) => 'real_pfp_url' in payload).map(({ rooms }) => rooms)).toEqual([
    [userRoom(rue.user_id)],
  ]);
  const kept = async ({ user_id }: Person) => new Set((await findSnapshot(app.db, user_id))?.held);
  expect(await kept(ann)).toEqual(new Set([shown, date]));
  expect(await kept(bob)).toEqual(new Set([shown]));
});
