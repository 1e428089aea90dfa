import { BAD_COUNTRY, BAD_HOBBIES, BAD_RANGE, BAD_TOPICS } from '@quad/contract/dating/setup-calls.ts';
import type { Db } from '#platform/db/schema.ts';
import { badRequest, conflict, invalid } from '#platform/problems.ts';
import { type Dater, findDater } from '../queries.ts';
import { mustHaveBegunDating } from '../rules.ts';
import { countKnown, isCountry, type DatePreferences } from './queries.ts';

/** The error for a person who repeats a step of the setup. */
export const setUpAlready = () => conflict('Your date profile is set up already');

/**
 * Throws 409 if the person has begun the setup of dating: its questions can be answered only once. Source: security.md
 * T8.
 */
export async function mustNotHaveBegun(db: Db, user_id: number): Promise<void> {
  if (await findDater(db, user_id)) throw setUpAlready();
}

/** Throws 403 before the first step of the setup, and 409 after the second step. */
export async function mustOweTheQuiz(db: Db, user_id: number): Promise<void> {
  const { setup_stage } = await mustHaveBegunDating(db, user_id);
  if (setup_stage > 1) throw setUpAlready();
}

/** Throws 400 unless the country exists. */
export async function mustBeCountry(db: Db, country_id: number): Promise<void> {
  if (!(await isCountry(db, country_id))) throw badRequest(BAD_COUNTRY, 'country_id');
}

/** Throws 400 unless all of the hobbies and topics exist. No id may occur twice. */
export async function mustBeKnown(db: Db, chosen: { hobbies: number[]; topics: number[] }): Promise<void> {
  const known = await countKnown(db, chosen);
  const problems = [
    ...(known.hobbies < chosen.hobbies.length ? [{ message: BAD_HOBBIES, field: 'hobbies' }] : []),
    ...(known.topics < chosen.topics.length ? [{ message: BAD_TOPICS, field: 'topics' }] : []),
  ];
  if (problems.length > 0) throw invalid(problems.map((problem) => ({ code: 400, ...problem })));
}

/** Throws 409 if the person is committed: committed people are always hidden. Source: decisions.md "Dating". */
export function mayHide({ state }: Dater): void {
  if (state === 'COMMITTED') throw conflict("You can't change this while committed");
}

/**
 * Throws 400 if a range of ages ends before it begins. If a change contains only one of the two ages, pass the stored
 * value of the other age.
 */
export function mustBeRange({ age_min, age_max }: DatePreferences): void {
  if (age_min !== null && age_max !== null && age_min > age_max) throw badRequest(BAD_RANGE, 'age_max');
}
