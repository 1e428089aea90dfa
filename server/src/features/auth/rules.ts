import { badRequest } from '#platform/problems.ts';
import { isEasyToGuess } from './easy-passwords.ts';

/** The one answer for every link that does not work: unknown, expired and used are told apart nowhere. */
export const deadLink = () => badRequest('This link is not valid any more. Please ask for a new one.');

/**
 * Refuses a password that is among the first that anybody would try.
 * @param field the field it was sent in
 * @throws 400
 */
export function mustBeHardToGuess(
  password: string,
  about: { email: string; uni_name: string },
  field: 'password' | 'new_password' = 'password',
): void {
  if (isEasyToGuess(password, about))
    throw badRequest('This password is too easy to guess. Please choose another one.', field);
}
