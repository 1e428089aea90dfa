import { createHash, randomInt } from 'node:crypto';

/** A student, with the values that they type into the forms. */
export type Student = {
  first_name: string;
  last_name: string;
  name: string;
  email: string;
  password: string;
};

/** The institution of all students that tests create. Source: data/universities.csv. */
export const UNIVERSITY = { id: 61, name: 'University of Melbourne', domain: 'student.unimelb.edu.au' };

/** A course of `UNIVERSITY`. `typed` is the text with which a search finds the course. Source: data/courses.csv. */
export const COURSE = { id: 608, name: 'Bachelor of Biomedicine', typed: 'biomed' };

/** The login of Alex, the ready-made account of the demo campus with the most content. Source: README.md. */
export const ALEX = { email: 'alex.moran@student.unimelb.edu.au', password: 'quad-demo-2026' };

const FIRST = ['Wren', 'Juno', 'Ari', 'Noor', 'Tove', 'Kit', 'Luca', 'Maeve', 'Otis', 'Suri', 'Ravi', 'Edie'];
const SYLLABLES = [
  'bar',
  'dun',
  'fel',
  'gor',
  'hal',
  'kem',
  'lor',
  'mar',
  'nes',
  'pol',
  'ros',
  'tav',
  'vin',
  'wyn',
];

let pick = (max: number): number => randomInt(max);
const oneOf = (list: readonly string[]): string => list[pick(list.length)] ?? '';

// First names are used in turn. No two students of a test have the same first name, so the first name is enough to tell
// them apart.
let firstNames = pick(FIRST.length);

/** Sets the seed of the invented students. The same seed gives the same students in the same order. */
export function seedStudents(seed: string): void {
  let count = 0;
  pick = (max) =>
    createHash('sha256')
      .update(`${seed} ${(count += 1)}`)
      .digest()
      .readUInt32BE() % max;
  firstNames = pick(FIRST.length);
}

/** The last names of this process. */
const used = new Set<string>();
/** The last names of each process that runs tests begin with another syllable. */
const ownSyllable = (): string =>
  SYLLABLES[Number(process.env['TEST_WORKER_INDEX'] ?? 0) % SYLLABLES.length] ?? '';

function newLastName(): string {
  const last = [ownSyllable(), ...Array.from({ length: 4 }, () => oneOf(SYLLABLES))].join('');
  if (used.has(last)) return newLastName();
  used.add(last);
  return last;
}

/** Invents a student whom no other test uses. */
export function newStudent(): Student {
  const last = newLastName();
  firstNames += 1;
  const first_name = FIRST[firstNames % FIRST.length] ?? '';
  const last_name = last.slice(0, 1).toUpperCase() + last.slice(1);
  const email = `${first_name}.${last_name}@${UNIVERSITY.domain}`.toLowerCase();
  return {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
    email,
    password: `sundial over ${last.slice(0, 6)} lawns`,
  };
}
