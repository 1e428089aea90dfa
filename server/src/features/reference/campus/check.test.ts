import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { readCampus } from './check.ts';
import { writeSample } from './sample.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-campus-'));
  await writeSample(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const replace = async (name: string, from: string, to: string) =>
  writeFile(at(name), (await readFile(at(name), 'utf8')).replace(from, to));
const problems = async () =>
  (await readCampus(folder)).faults.map(({ file, line, what }) => `${file}:${line} ${what}`);

test('the sample is right, and all faults are told at once with file, line and cure', async () => {
  expect((await readCampus(folder)).faults).toEqual([]);
  await replace('universities.csv', '0,13,1', '0,999,yes');
  await appendFile(at('universities.csv'), '57,Other,0,13,0,91,181\r\n');
  await appendFile(at('courses.csv'), '12,1000001,Bachelor of Kites\r\n1000001,1000001,bachelor of arts\r\n');
  await replace('networks.csv', '192.0.2.0/24,50', '192.0.2.0/33,0');
  await replace('site.json', '"000"', '"help"');
  const { faults } = await readCampus(folder);
  expect(faults.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
    'universities.csv:2 signup_open is “yes”.',
    'universities.csv:3 The line has 7 fields, but the first line has 8.',
    'courses.csv:4 course_id is “12”.',
    'courses.csv:5 Line 2 has the same course_id.',
    'courses.csv:5 Line 2 has the same name at the institution.',
    'networks.csv:2 network is “192.0.2.0/33”.',
    'networks.csv:2 factor is “0”.',
    'site.json:10 emergency_number is missing or not right.',
  ]);
  for (const { cure } of faults) expect(cure).toMatch(/\.$/);
});

test('rows of institutions that do not exist are found, but only if the institutions can be read', async () => {
  await replace('university_domains.csv', '1000001', '1000009');
  await replace('places.csv', '1000001,1000001', '1000001,1000008');
  expect(await problems()).toEqual([
    'universities.csv:2 It is open, but has no domain.',
    'university_domains.csv:2 No institution has the id 1000009.',
    'places.csv:2 No institution has the id 1000008.',
  ]);
  await replace('universities.csv', '-37.7963', '-97.7963');
  expect(await problems()).toEqual(['universities.csv:2 latitude is “-97.7963”.']);
});

test.each([
  [
    'universities.csv',
    'signup_open',
    'open',
    ['1 There is no column “open”.', '1 The column signup_open is missing.'],
  ],
  ['universities.csv', '0,13,', '0,999,', ['2 No country has the id 999.']],
  ['university_domains.csv', 'student.example.edu', 'student', ['2 domain is “student”.']],
  ['university_domains.csv', 'https://', 'javascript:', ['2 webmail is “javascript:mail.example.edu/”.']],
  ['courses.csv', 'Bachelor of Arts', '"Bachelor" of Arts', ['2 A quote is in the wrong place.']],
  ['courses.csv', 'Bachelor of Arts', '', ['2 course_name is “”.']],
  ['places.csv', 'Restaurant,Cafe', 'Gym,Cafe', ['2 A Gym has no subtype “Cafe”.']],
  ['places.csv', 'Restaurant,Cafe', 'Pub,Cafe', ['2 type is “Pub”.']],
  ['help_lines.csv', ',crisis', ',other', ['1 No line is for a crisis.']],
  ['help_lines.csv', 'tel:131114', 'tel:13 11 14', ['2 href is “tel:13 11 14”.']],
  ['networks.csv', '192.0.2.0/24', '2001:db8::/65', ['2 network is “2001:db8::/65”.']],
  ['site.json', '"law"', '"laws"', ['1 law is missing or not right.', '5 There is no field “laws”.']],
  ['site.json', 'https://', 'http://', ['6 regulator.url is missing or not right.']],
  ['site.json', ',', '', ['3 This is not JSON.']],
])('%s with %j as %j is refused', async (file, from, to, expected) => {
  await replace(file, from, to);
  expect(await problems()).toEqual(expected.map((one) => `${file}:${one}`));
});

test('a file that is missing, empty or not UTF-8 is named', async () => {
  await rm(at('courses.csv'));
  await writeFile(at('university_domains.csv'), '');
  await writeFile(at('places.csv'), Buffer.from('id,name\r\n1,Caf\xe9\r\n', 'latin1'));
  expect(await problems()).toEqual([
    'university_domains.csv:1 The file is empty.',
    'courses.csv:1 The file is missing.',
    'places.csv:2 A character is not UTF-8.',
  ]);
  await rm(at('places.csv'));
  await rm(at('networks.csv'));
  await rm(at('help_lines.csv'));
  await rm(at('site.json'));
  expect(await problems()).toHaveLength(2);
});
