import { beforeAll, expect, test } from 'vitest';
import { plansOf } from '#testing/plans.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import {
  type Among,
  findByBeginning,
  findByPatterns,
  findByWords,
  friendsAmong,
  listPeople,
} from './queries.ts';

const { client } = await databaseOfFile();

beforeAll(async () => {
  await client.query(`
    insert into university select 100 + u, 'University ' || u, 273, 13, true, 0, 0 from generate_series(1, 2) u;
    insert into course select 1000 + c, 101 + c % 2, 'Course ' || c from generate_series(1, 100) c;
    insert into app_user (email, mailbox, password_hash, university_id, setup_stage, course_id, first_name, last_name,
      gender, birth_date, year_level)
    select i, i, '', 101 + c % 2, 1, 1000 + c, translate(md5(i::text), '0123456789', 'ghijklmnop'),
      translate(md5((-i)::text), '0123456789', 'ghijklmnop'), 'Male', '2000-01-01', 1
    from generate_series(1, 80000) i, lateral (select 1 + i % 100 as c) course;
    insert into friendship (user_id, friend_id) select i, 1 + (i + step) % 80000
    from generate_series(1, 2000) i, generate_series(1, 20) step;
    analyze;`);
});

const everybody: Among = { uni_id: null, course_id: null };
const inUniversity: Among = { uni_id: 101, course_id: null };
const inCourse: Among = { uni_id: 101, course_id: 1002 };

test.each([
  [everybody, 'app_user_name', 'app_user_last'],
  [inUniversity, 'app_user_name_university', 'app_user_last_university'],
  [inCourse, 'app_user_name_course', 'app_user_last_course'],
])('two letters among %j are looked up in order', async (among, byName, byLastName) => {
  for (const plan of await plansOf(client, (db) => findByBeginning(db, 1, 'ab', among))) {
    expect(plan).toMatch(new RegExp(`using ${byName} `));
    expect(plan).toMatch(new RegExp(`using ${byLastName} `));
    expect(plan).not.toContain('Seq Scan on app_user');
    expect(plan).not.toContain('Sort');
  }
});

test.each([
  [everybody, /app_user_words/],
  [inUniversity, /app_user_words/],
  [inCourse, /app_user_words|app_user_name_course|app_user_course/],
])('words elsewhere in a name among %j are looked up', async (among, index) => {
  for (const plan of await plansOf(client, (db) => findByWords(db, 1, 'ab', among, [2, 3]))) {
    expect(plan).toMatch(index);
    expect(plan).not.toContain('Seq Scan on app_user');
  }
});

test.each([
  [everybody, /app_user_words/],
  [inUniversity, /app_user_words/],
  [inCourse, /app_user_words|app_user_name_course|app_user_course/],
])('guesses at a typo among %j are looked up', async (among, index) => {
  for (const plan of await plansOf(client, (db) => findByPatterns(db, 1, ['mari_', 'm_ria'], among))) {
    expect(plan).toMatch(index);
    expect(plan).not.toContain('Seq Scan on app_user');
  }
});

test.each([
  [inUniversity, 'app_user_name_university'],
  [inCourse, 'app_user_name_course'],
])('everybody among %j is listed in order', async (among, index) => {
  for (const plan of await plansOf(client, (db) => listPeople(db, 1, among))) {
    expect(plan).toMatch(new RegExp(`using ${index} `));
    expect(plan).not.toContain('Sort');
  }
});

test('who of those found is a friend is looked up', async () => {
  for (const plan of await plansOf(client, (db) => friendsAmong(db, 1, [2, 3, 4]))) {
    expect(plan).toMatch(/friendship_pkey/);
    expect(plan).not.toContain('Seq Scan');
  }
});
