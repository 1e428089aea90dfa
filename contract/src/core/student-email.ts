import type * as z from 'zod/mini';
import type { ReferenceData } from './reference-data.ts';
import { rule } from './rule.ts';

export const WRONG_INSTITUTION_EMAIL =
  'The email you entered is not valid for the selected institution. Please enter your student email.';

/**
 * Whether the domain of an e-mail address is one of `domains`. A subdomain does not count. True if `domains` is
 * undefined.
 */
export const onDomain = (email: string, domains: readonly string[] | undefined): boolean =>
  domains === undefined || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** Adds a rule to an input with an `email`: its domain must belong to an institution that is open for sign-up. */
export function studentEmailWith<S extends z.ZodMiniObject>(shape: S) {
  return ({ universities }: ReferenceData): S =>
    rule(
      shape,
      'email',
      (value) => {
        const { email } = value as { email?: unknown };
        return (
          typeof email !== 'string' ||
          onDomain(
            email,
            universities.flatMap((one) => (one.signup_open ? one.emails : [])),
          )
        );
      },
      'Email is not in the right format',
    );
}
