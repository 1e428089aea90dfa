import { letterCalls } from '@quad/contract/letters/calls.ts';
import { insertDater } from '#features/dating/testing/queries.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { PersonTraits } from '#testing/traits.ts';
import { approve } from '../moderation/decide.ts';
import { sealOf } from '../seal.ts';

const QUARTER_MS = 15 * 60 * 1000;

/** Makes a person who dates. Only daters may read and write letters. */
export async function dater(app: TestApp, traits: PersonTraits = {}): Promise<Person> {
  const person = await app.person(traits);
  await insertDater(app.db, person.user_id);
  return person;
}

/** Publishes a waiting letter or comment, as if a moderator had decided a quarter-hour ago. */
export async function publish(app: TestApp, id: number): Promise<void> {
  const { db, services } = app;
  const now = services.clock.now() - QUARTER_MS;
  const approving = { seal: sealOf(services.config), now };
  if (!(await db.transaction().execute((tx) => approve({ db: tx, ...approving }, id))))
    throw new Error(`${id} does not wait.`);
}

/** Writes a letter and publishes it. Returns its id. */
export async function writeLetter(app: TestApp, person: Person, content: string): Promise<number> {
  const { id } = await person.callOk(letterCalls.CreateLoveLetter, { content });
  await publish(app, id);
  return id;
}

/** Writes a comment on a letter and publishes it. Returns its id. */
export async function writeComment(
  app: TestApp,
  person: Person,
  letter_id: number,
  content: string,
): Promise<number> {
  const { id } = await person.callOk(letterCalls.CreateLoveLetterComment, { letter_id, content });
  await publish(app, id);
  return id;
}
