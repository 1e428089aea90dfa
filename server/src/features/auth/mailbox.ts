import { capitalise } from '#platform/capitalise.ts';
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '@quad/contract/profile/limits.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';

/**
 * The first and the last name in an address of the form first.last@, for the profile of a new account; empty for any
 * other address. Source: decisions.md "Accounts".
 */
export function namesOf(email: string): { first_name: string; last_name: string } {
  const local = mailboxOf(email).split('@')[0] ?? '';
  const [, first = '', last = ''] = /^([a-z]{2,})\.([a-z]{2,})$/.exec(local) ?? [];
  const fits = first.length <= FIRST_NAME_MAX && last.length <= LAST_NAME_MAX;
  return fits
    ? { first_name: capitalise(first), last_name: capitalise(last) }
    : { first_name: '', last_name: '' };
}
