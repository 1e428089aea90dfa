import { newRecoveryCodes } from '#features/auth/second-factor/codes.ts';
import { replaceRecoveryCodes } from '#features/auth/second-factor/queries.ts';
import { hashToken } from '#platform/sessions/tokens.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { PersonTraits } from '#testing/traits.ts';

/** An admin, and a function that returns an unused recovery code. */
export type Admin = Person & { code: () => string };

/** Makes an admin with enough recovery codes for the tests. */
export async function anAdmin(app: TestApp, traits: PersonTraits): Promise<Admin> {
  const person = await app.person({ ...traits, role: 'admin' });
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  await replaceRecoveryCodes(app.db, person.user_id, codes.map(hashToken));
  return Object.assign(person, { code: () => codes.pop() ?? '' });
}
