import { INTERESTS_MAX } from '@quad/contract/profile/limits.ts';
import { PEOPLE } from './corpus.ts';
import { DAY, type LocalTime } from './local-time.ts';
import { readLook } from './portrait/look.ts';
import type { Random } from './random.ts';
import { READY_ACCOUNTS } from '@quad/server/features/auth/demo/accounts.ts';
import type { Interests, Person, Reference } from './shapes.ts';

/** The person who built the product. Their picture has a crown instead of the presence dot. */
const OWNER = 'Jonah Ellis';
const BADGES: Readonly<Record<string, string[]>> = {
  'Jonah Ellis': ['Creator'],
  'Sam Okafor': ['Tester'],
  'Sadia Rahman': ['Tester'],
};

/** The minimum number of days since a person signed up. Everything else on campus is younger. */
const FIRST_DAYS = 200;

/** Returns a person's full name, by which scripts refer to the person. */
export const nameOf = (person: Pick<Person, 'first_name' | 'last_name'>) =>
  `${person.first_name} ${person.last_name}`;

function idsOf(names: string, rows: readonly { id: number; name: string }[]): number[] {
  return names
    .split(', ')
    .map((name) => {
      const row = rows.find((each) => each.name === name);
      if (!row) throw new RangeError(`Not in the reference data: ${name}`);
      return row.id;
    })
    .toSorted((a, b) => a - b);
}

/** The share of people who show interests on their profile, from 0 to 1. */
const SAYING = 0.8;

/**
 * Chooses the interests that a person shows on their profile: some hobbies and some topics. They do not depend on the
 * person's interests for dating. Source: docs/decisions/103.
 */
function interestsOf(
  { hobby_ids, topic_ids }: Pick<Person, 'hobby_ids' | 'topic_ids'>,
  random: Random,
): Interests {
  const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);
  const hobbies = inOrder(random.sample(hobby_ids, random.int(1, 3)));
  return {
    hobbies,
    topics: inOrder(random.sample(topic_ids, random.int(1, INTERESTS_MAX - hobbies.length))),
  };
}

function courseOf(uni_id: number, course_name: string, { courses }: Reference): number {
  const course = courses.find((each) => each.uni_id === uni_id && each.course_name === course_name);
  if (!course) throw new RangeError(`No such course at ${uni_id}: ${course_name}`);
  return course.course_id;
}

/** Returns a birth date that suits the year of study. First-years are 18 to 22. Nobody is over 25 or under 18. */
function birthDate(year_level: number, random: Random, { year }: LocalTime): string {
  const age = Math.min(25, 18 + year_level - 1 + random.int(1, 2) + (random.chance(0.15) ? 2 : 0));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year - age}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
}

function readyEmail(name: string): string | undefined {
  return Object.keys(READY_ACCOUNTS).find((email) => READY_ACCOUNTS[email] === name);
}

interface Making {
  random: Random;
  local: LocalTime;
  reference: Reference;
}

function makePerson(written: (typeof PEOPLE)[number], making: Making): Omit<Person, 'person_id'> {
  const { random, local, reference } = making;
  const { uni_id, first_name, last_name, gender, course, year, bio, hobbies, topics, look, country } =
    written;
  const name = `${first_name} ${last_name}`;
  const ready = readyEmail(name);
  const chance = random.fork(name);
  const saying = random.fork(`${name} says`);
  const liked = { hobby_ids: idsOf(hobbies, reference.hobbies), topic_ids: idsOf(topics, reference.topics) };
  return {
    email: ready ?? `${name.toLowerCase().replaceAll(' ', '.')}@demo.invalid`,
    ready: ready !== undefined,
    first_name,
    last_name,
    gender: gender === 'M' ? 'Male' : 'Female',
    birth_date: birthDate(year, chance, local),
    uni_id,
    course_id: courseOf(uni_id, course, reference),
    year_level: year,
    bio,
    ...liked,
    interests: ready !== undefined || saying.chance(SAYING) ? interestsOf(liked, saying) : null,
    owner: name === OWNER,
    badges: BADGES[name] ?? [],
    country_id: idsOf(country, reference.countries)[0]!,
    orientation: written.orientation || null,
    look: readLook(look),
    created_at: local.now - chance.int(FIRST_DAYS + 1, FIRST_DAYS + 160) * DAY - chance.int(0, DAY - 1),
  };
}

/**
 * Makes the students of both institutions. Ids count from 1, and the two ready-made accounts come first. Throws
 * RangeError when the reference data lacks a person's course, hobby or topic.
 */
export function makePeople(random: Random, local: LocalTime, reference: Reference): Person[] {
  const making = { random, local, reference };
  return PEOPLE.map((person, index) => ({ person_id: index + 1, ...makePerson(person, making) }));
}
