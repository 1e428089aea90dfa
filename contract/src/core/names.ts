import * as z from 'zod/mini';
import { tidied } from './fields.ts';
import { beginsLike } from './look-alikes.ts';
import { cleanText, collapseSpaces, isOneScript, textLength } from './text.ts';

/** Characters that are drawn as nothing. Some of them are letters, such as the Hangul fillers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns a name as it is stored: bold and wide letters become plain, and invisible characters are removed. */
const tidyName = (value: string): string =>
  collapseSpaces(cleanText(value).normalize('NFKC').replace(INVISIBLE, '')).trim();

const lettersOnly = (label: string) =>
  z.refine<string>((value) => isNameText(value), `${label} can only contain letters and spaces`);

/**
 * A person's name: letters and spaces of one script.
 * Source: specification 1 §5 "Profile setup", security.md T17, decisions.md "Accounts".
 */
export function personName(label: string, max: number) {
  const length = `${label} must be 1-${max} characters long`;
  return tidied(tidyName, max, length, `${label} must be a string`).check(
    z.refine((value) => textLength(value) >= 1 && textLength(value) <= max, length),
    lettersOnly(label),
  );
}

/**
 * Makes the schema of a person's name that may be missing.
 * @param length the message for a value that is not a string, and for a name that is too long
 */
export const optionalName = (label: string, max: number, length: string) =>
  z.optional(
    z.nullable(
      tidied(tidyName, max, length).check(
        z.refine((value) => textLength(value) <= max, length),
        lettersOnly(label),
      ),
    ),
  );

/** Whether a text has only letters and spaces of one script and begins with a letter. An empty text passes. */
const isNameText = (value: string): boolean => /^(\p{L}[\p{L}\p{M} ]*)?$/u.test(value) && isOneScript(value);

/** Whether a name begins with one of Quad's own names, also when spelled with look-alike letters. */
const isReserved = beginsLike(['deleted user', 'quad']);

/** The message for a name that only Quad itself may have. */
export const RESERVED_NAME = 'This name is reserved. Enter your own.';

/**
 * Whether a person with these names could pass for Quad, or for a deleted user. A value that is not a string counts as
 * empty. Source: decisions.md "Accounts".
 */
export function isReservedName(names: {
  first_name?: unknown;
  other_names?: unknown;
  last_name?: unknown;
}): boolean {
  const { first_name, other_names, last_name } = names;
  const whole = (...parts: unknown[]) =>
    parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
  return [whole(first_name, last_name), whole(first_name, other_names, last_name)].some(isReserved);
}
