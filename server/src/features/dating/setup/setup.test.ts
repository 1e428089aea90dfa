import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { blank } from '#platform/media/fixtures/make.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { findDater } from '../queries.ts';

const { DateInitialSetup, DateQuiz } = dateSetupCalls;
const { GetMyInfo } = profileCalls;

let ann: Person;
const app = await appOfFile();
await importReference(app.db);
const bytes = new Uint8Array(await blank(64, 64).png().toBuffer());
const picture = new File([bytes], 'me.png', { type: 'image/png' });
beforeEach(async () => {
  ann = await app.person();
});

const BEGINNING = { country_id: 13, orientation: 'Homosexual' } as const;
const problem = (code: number, message: string, field?: string) => ({
  code,
  message,
  ...(field && { field }),
});
const refused = (...errors: object[]) => ({ status: false, errors });
const SET_UP = refused(problem(409, 'Your date profile is set up already'));

const responses = (value = 3) => quizStatements.map(({ id }) => ({ id, value }));
const answers = { quiz_responses: responses(), hobbies: [1, 124], topics: [100] };
const dater = () => findDater(app.db, ann.user_id);

test('setting up goes from nothing by the first step to the quiz, and dating is on', async () => {
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({
    date_setup_stage: 0,
    date_enabled: 'NOT_SET',
    country_id: null,
  });
  expect(await ann.callOk(DateInitialSetup, BEGINNING)).toBeNull();
  const begun = { date_setup_stage: 1, date_enabled: 'NOT_SET', date_hidden: false, ...BEGINNING };
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ ...begun, real_pfp_url: null });
  expect(await ann.callOk(DateQuiz, answers)).toBeNull();
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ date_setup_stage: 2, date_enabled: 'ENABLED' });
});

test('one’s other pages hear of each step', async () => {
  const [here, there] = [await ann.connect(), await ann.connect()];
  await ann.callOk(DateInitialSetup, BEGINNING);
  const begun = { hidden: false, hide_from_friends: false, hide_from_course: false };
  for (const tab of [here, there]) expect(await tab.receive('user:dateProfile')).toMatchObject(begun);
  await ann.callOk(DateQuiz, answers);
  const heard = () => there.events.filter(({ name }) => name === 'user:dateProfile').length;
  await expect.poll(heard).toBe(2);
});

test('the picture of the first step is the one for matches', async () => {
  await ann.callOk(DateInitialSetup, { ...BEGINNING, pfp: picture });
  const { pfp_url, real_pfp_url } = await ann.callOk(GetMyInfo, {});
  expect([pfp_url, real_pfp_url]).toEqual([null, expect.stringMatching(/^\/media\//)]);
});

test.each<[string, { show_country?: boolean; pfp?: true }, boolean]>([
  ['nothing is said of it', {}, false],
  ['it is switched on', { show_country: true }, true],
  ['it is switched on in a form with a picture', { show_country: true, pfp: true }, true],
  ['it is switched off in a form with a picture', { show_country: false, pfp: true }, false],
])('where %s, matches see the country accordingly', async (_, { pfp, ...choice }, shows_country) => {
  await ann.callOk(DateInitialSetup, { ...BEGINNING, ...choice, ...(pfp && { pfp: picture }) });
  expect(await dater()).toMatchObject({ shows_country });
});

test('neither step is made twice', async () => {
  expect(await ann.call(DateQuiz, answers)).toEqual(refused(problem(403, 'Set up your date profile first')));
  await ann.callOk(DateInitialSetup, BEGINNING);
  const files = await storedFiles(app);
  const again = { country_id: 1, orientation: 'Bisexual', pfp: picture } as const;
  expect(await ann.call(DateInitialSetup, again)).toEqual(SET_UP);
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ ...BEGINNING, real_pfp_url: null });
  expect(await storedFiles(app)).toEqual(files);
  await ann.callOk(DateQuiz, answers);
  expect(await ann.call(DateQuiz, { ...answers, hobbies: [5] })).toEqual(SET_UP);
  expect(await ann.call(DateInitialSetup, again)).toEqual(SET_UP);
});

test('of steps that are made at once one counts, and the others leave nothing', async () => {
  const files = await storedFiles(app);
  const begin = () => ann.call(DateInitialSetup, { ...BEGINNING, pfp: picture });
  const begun = await Promise.all([begin(), begin(), begin()]);
  expect(begun.filter(({ status }) => status)).toHaveLength(1);
  // The server stores two files for a picture: the picture and its small version.
  await expect.poll(async () => (await storedFiles(app)).length).toBe(files.length + 2);
  const finished = await Promise.all(
    [1, 2, 3].map((hobby) => ann.call(DateQuiz, { ...answers, hobbies: [hobby] })),
  );
  expect(finished.filter(({ status }) => status)).toHaveLength(1);
  expect(finished.filter(({ status }) => !status)).toEqual([SET_UP, SET_UP]);
});

test.each<[string, object, object[]]>([
  [
    'nothing',
    {},
    [
      problem(400, 'You must select a country', 'country_id'),
      problem(400, 'You must select an orientation', 'orientation'),
    ],
  ],
  [
    'what there is not',
    { country_id: 247, orientation: 'Sapiosexual', pfp: new File(['x'], 'a.txt', { type: 'text/plain' }) },
    [
      problem(400, 'Country ID is not valid', 'country_id'),
      problem(400, 'Selected orientation is not supported', 'orientation'),
      problem(400, 'Only image files can be set as your profile picture', 'pfp'),
    ],
  ],
  [
    'half a choice to show the country',
    { ...BEGINNING, show_country: 'yes' },
    [problem(400, 'Setting must be on or off', 'show_country')],
  ],
  [
    'half a country',
    { ...BEGINNING, country_id: 1.5 },
    [problem(400, 'Country ID is not valid', 'country_id')],
  ],
  [
    'a picture that is none',
    { ...BEGINNING, pfp: new File(['no picture'], 'a.png', { type: 'image/png' }) },
    [problem(400, 'Only image files can be set as your profile picture', 'pfp')],
  ],
])(
  'the first step refuses %s in the words of the specification, and leaves nothing',
  async (_, input, errors) => {
    const files = await storedFiles(app);
    const response = await ann.send(DateInitialSetup, input);
    expect([response.statusCode, response.json()]).toEqual([400, refused(...errors)]);
    expect(await dater()).toBeUndefined();
    expect(await storedFiles(app)).toEqual(files);
  },
);

test('a country that the list has lost is refused', async () => {
  await app.db.deleteFrom('country').where('country_id', '=', 246).execute();
  expect(await ann.call(DateInitialSetup, { ...BEGINNING, country_id: 246 })).toEqual(
    refused(problem(400, 'Country ID is not valid', 'country_id')),
  );
  await importReference(app.db);
});

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ALL = problem(400, 'You must respond to all quiz questions', 'quiz_responses');
const VALID = problem(400, 'Please select a valid response', 'quiz_responses');
const HOBBIES = problem(400, 'You must select 1-10 hobbies', 'hobbies');
const TOPICS = problem(400, 'You must select 1-5 topics', 'topics');
const NO_HOBBY = problem(400, 'You must select at least one hobby', 'hobbies');
const NO_TOPIC = problem(400, 'You must select at least one topic', 'topics');
const twice = [...responses().slice(1), { id: 'EXT2', value: 3 }];

test.each<[string, object, object[]]>([
  [
    'nothing',
    { quiz_responses: undefined, hobbies: undefined, topics: undefined },
    [ALL, NO_HOBBY, NO_TOPIC],
  ],
  ['19 answers', { quiz_responses: responses().slice(1) }, [ALL]],
  ['21 answers', { quiz_responses: [...responses(), { id: 'EXT1', value: 3 }] }, [ALL]],
  ['one statement twice', { quiz_responses: twice }, [ALL]],
  ['an unknown statement', { quiz_responses: [...responses().slice(1), { id: 'EXT9', value: 3 }] }, [ALL]],
  ['an answer of 0', { quiz_responses: responses(0) }, [VALID]],
  ['an answer of 6', { quiz_responses: responses(6) }, [VALID]],
  ['half an answer', { quiz_responses: responses(2.5) }, [VALID]],
  ['no answer', { quiz_responses: [...responses().slice(1), { id: 'EXT1', value: null }] }, [VALID]],
  ['neither hobbies nor topics', { hobbies: [], topics: [] }, [NO_HOBBY, NO_TOPIC]],
  ['11 hobbies and 6 topics', { hobbies: upTo(11), topics: upTo(6) }, [HOBBIES, TOPICS]],
  ['one twice', { hobbies: [3, 3], topics: [4, 4] }, [HOBBIES, TOPICS]],
  ['what the lists do not have', { hobbies: [1, 125], topics: [101] }, [HOBBIES, TOPICS]],
  ['ids beyond all', { hobbies: [2 ** 53 - 1], topics: [0] }, [TOPICS]],
  ['an id far beyond all', { hobbies: [2 ** 53 - 1] }, [HOBBIES]],
])('the quiz refuses %s in the words of the specification, and leaves nothing', async (_, input, errors) => {
  await ann.callOk(DateInitialSetup, BEGINNING);
  const response = await ann.send(DateQuiz, { ...answers, ...input });
  expect([response.statusCode, response.json()]).toEqual([400, refused(...errors)]);
  expect(await dater()).toMatchObject({ setup_stage: 1, state: 'NOT_SET' });
});

test('the most that may be chosen is taken', async () => {
  await ann.callOk(DateInitialSetup, BEGINNING);
  await ann.callOk(DateQuiz, { ...answers, hobbies: upTo(10), topics: upTo(5) });
  const row = await app.db
    .selectFrom('dater')
    .selectAll()
    .where('user_id', '=', ann.user_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ hobbies: upTo(10), topics: upTo(5), extraversion: 0.5, openness: 0.5 });
  expect([row.quiz, row.enabled_at]).toEqual([Array(20).fill(3), expect.any(Date)]);
});

test('dating is on, and its answer says so, even where no matches can be made then', async () => {
  await ann.callOk(DateInitialSetup, BEGINNING);
  await app.db.schema.alterTable('date_match').renameTo('date_match_away').execute();
  expect(await ann.callOk(DateQuiz, answers)).toBeNull();
  await app.db.schema.alterTable('date_match_away').renameTo('date_match').execute();
  expect(await dater()).toMatchObject({ state: 'ENABLED' });
});
