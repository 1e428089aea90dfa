import { bannerCalls } from '@quad/contract/banners/calls.ts';
import { READ_ONLY_BANNER } from '@quad/contract/banners/limits.ts';
import { bannerStaffCalls } from '@quad/contract/banners/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { insertSwitchChange } from '#platform/switches/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { deleteOldDismissals } from './queries.ts';
import { countDismissals } from './testing/queries.ts';

const { GetBanners, DismissBanner } = bannerCalls;
const { GetWrittenBanners, WriteBanner, EndBanner } = bannerStaffCalls;
const NOT_FOUND = failure(404, 'Announcement not found');

const app = await appOfFile();
const ada = await app.person({ first_name: 'Ada', role: 'admin' });
const ann = await app.person();
const monash = await app.person({ uni_id: 57 });

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const written = (some: object = {}) => ({
  text: 'The library closes at six',
  tone: 'info' as const,
  university_id: null,
  begins_time: at(-60),
  ends_time: at(3600),
  reason: 'They asked us to',
  ...some,
});
const write = async (some: object = {}) => (await ada.callOk(WriteBanner, written(some))).banner_id;
const shown = async (person: Person) =>
  (await person.callOk(GetBanners, {})).map(({ banner_id }) => banner_id);
const end = (banner_id: number) => ada.callOk(EndBanner, { banner_id, reason: 'Done' });

test('what is announced is there at once, with the page and over the socket, and goes when it is ended', async () => {
  const device = await ann.connect();
  const banner_id = await write();
  expect(await device.receive('banner:show')).toMatchObject({ banner_id, text: 'The library closes at six' });
  for (const person of [ann, monash, ada]) expect(await shown(person)).toContain(banner_id);
  await end(banner_id);
  expect(await device.receive('banner:gone')).toEqual({ banner_id });
  expect(await shown(ann)).toEqual([]);
  await end(banner_id);
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'banner: end', target_id: banner_id, reason: 'Done' },
    { action: 'banner: write', target_id: banner_id, reason: 'They asked us to' },
  ]);
});

test('while operators have switched writing off, every page says so, and nobody can close it', async () => {
  const device = await ann.connect();
  await insertSwitchChange(app.db, 'writes', 'Quad is moving house until six');
  const said = await device.receive('banner:show');
  expect(said).toMatchObject({ banner_id: READ_ONLY_BANNER, text: 'Quad is moving house until six' });
  expect((await monash.callOk(GetBanners, {}))[0]).toEqual(said);
  expect(await ann.call(DismissBanner, { banner_id: READ_ONLY_BANNER })).toEqual(
    failure(503, 'Quad is moving house until six'),
  );
  await insertSwitchChange(app.db, 'writes', null);
  expect(await device.receive('banner:gone')).toEqual({ banner_id: READ_ONLY_BANNER });
  expect(await shown(ann)).toEqual([]);
});

test('what one institution is told reaches nobody else', async () => {
  app.events.length = 0;
  const banner_id = await write({ university_id: 57, tone: 'warning' });
  expect(app.events.flatMap(({ rooms }) => rooms)).toEqual(['campus:57']);
  expect(await shown(monash)).toEqual([banner_id]);
  expect(await shown(ann)).toEqual([]);
  expect(await ann.call(DismissBanner, { banner_id })).toEqual(NOT_FOUND);
  await end(banner_id);
});

test('what somebody closes is gone on all of their devices, for nobody else, and is forgotten when it is over', async () => {
  const banner_id = await write();
  const device = await ann.connect();
  await ann.callOk(DismissBanner, { banner_id });
  await ann.callOk(DismissBanner, { banner_id });
  expect(await device.receive('banner:gone')).toEqual({ banner_id });
  expect(await shown(ann)).toEqual([]);
  expect(await shown(monash)).toEqual([banner_id]);
  await deleteOldDismissals(app.db);
  expect(await countDismissals(app.db, banner_id)).toBe(1);
  await end(banner_id);
  await deleteOldDismissals(app.db);
  expect(await countDismissals(app.db, banner_id)).toBe(0);
  expect(await ann.call(DismissBanner, { banner_id })).toEqual(NOT_FOUND);
});

test('what is to begin later begins by itself', async () => {
  const device = await ann.connect();
  const banner_id = await write({ begins_time: at(2) });
  expect(await shown(ann)).toEqual([]);
  expect((await ada.callOk(GetWrittenBanners, {}))[0]).toMatchObject({
    banner_id,
    written_by: 'Ada',
    university_id: null,
    ended_time: null,
  });
  // The queue polls for jobs only every few seconds.
  const isHeard = () => device.events.some(({ name }) => name === 'banner:show');
  await expect.poll(isHeard, { timeout: 60_000 }).toBe(true);
  expect(await shown(ann)).toEqual([banner_id]);
  await end(banner_id);
}, 60_000);

test.each([
  ['no words', { text: ' ' }, 'Text must be 1-200 characters long', 'text'],
  ['too many', { text: 'a'.repeat(201) }, 'Text must be 1-200 characters long', 'text'],
  ['another tone', { tone: 'shout' }, 'Tone is not valid', 'tone'],
  ['no time', { ends_time: 'tomorrow' }, 'End is not valid', 'ends_time'],
  [
    'an end before its begin',
    { begins_time: at(60), ends_time: at(30) },
    'It must end after it begins, within 90 days',
    'ends_time',
  ],
  [
    'an end far away',
    { ends_time: at(91 * 24 * 3600) },
    'It must end after it begins, within 90 days',
    'ends_time',
  ],
  [
    'a begin far away',
    { begins_time: at(400 * 24 * 3600), ends_time: at(401 * 24 * 3600) },
    'It must end after now, and begin within a year',
    'ends_time',
  ],
  [
    'an end that is past',
    { begins_time: at(-60), ends_time: at(-30) },
    'It must end after now, and begin within a year',
    'ends_time',
  ],
  ['an institution that is none', { university_id: 999_999 }, 'Institution is not valid', 'university_id'],
])('%s is refused', async (_, some, message, field) => {
  expect(await ada.call(WriteBanner, written(some))).toEqual({
    status: false,
    errors: [{ code: 400, message, field }],
  });
});
