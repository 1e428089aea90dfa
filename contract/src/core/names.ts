import * as z from 'zod/mini';
import { tidied } from './fields.ts';
import { beginsLike } from './look-alikes.ts';
import { cleanText, collapseSpaces, isOneScript, textLength } from './text.ts';

/** Characters that show nothing: letters among them, such as the fillers of Hangul. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A name as it is stored: letters in disguise (bold, wide) made plain, and nothing in it that cannot be seen. */
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

/** The same where there need not be one. @param length when it is no text, or too long */
export const optionalName = (label: string, max: number, length: string) =>
  z.optional(
    z.nullable(
      tidied(tidyName, max, length).check(
        z.refine((value) => textLength(value) <= max, length),
        lettersOnly(label),
      ),
    ),
  );

/** Whether text is made of letters and spaces of one script, and begins with a letter where there is any. */
const isNameText = (value: string): boolean => /^(\p{L}[\p{L}\p{M} ]*)?$/u.test(value) && isOneScript(value);

/** What a name may not begin with, in letters that look like it either: Quad speaks under these itself. */
const isReserved = beginsLike(['deleted user', 'quad']);

/** The words for a name that is Quad's own. */
export const RESERVED_NAME = 'This name is reserved. Enter your own.';

/**
 * Whether under these names somebody could pass for Quad, or for nobody. What is no text counts as no name.
 * Source: decisions.md "Accounts".
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
