import * as z from 'zod/mini';
import { cleanText, isUnseen, textLength } from './text.ts';

/** A whole number in an answer. */
export const count = z.int();

/** An instant in an answer: ISO 8601, UTC, with milliseconds. */
export const instant = z.string();

const wireInts = new WeakSet<z.ZodMiniType>();

/**
 * A whole number in an input. A query or a form may send it as a string of digits. JSON must send a number. Source:
 * wire.md "HTTP".
 * @param limits the range of the number; `missing` is the message for a missing number, if it differs from `message`
 */
export function wireInt(
  message: string,
  limits: { min?: number; max?: number; range?: string; missing?: string } = {},
) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, range = message, missing = message } = limits;
  const schema = z
    .int({ error: ({ input }) => (isMissing(input) ? missing : message) })
    .check(z.gte(min, range), z.lte(max, range));
  wireInts.add(schema);
  return schema;
}

const wireFlags = new WeakSet<z.ZodMiniType>();

/** A flag in an input. A query or a form may send it as the word true or false. JSON must send a boolean. */
export function wireFlag(message: string) {
  const schema = z.boolean(message);
  wireFlags.add(schema);
  return schema;
}

/** Whether a schema, optional or not, was made by `wireInt` or `id`. */
export const isWireInt = (schema: z.core.$ZodType): boolean => isIn(wireInts, schema);

/** Whether a schema, optional or not, was made by `wireFlag`. */
export const isWireFlag = (schema: z.core.$ZodType): boolean => isIn(wireFlags, schema);

function isIn(made: WeakSet<z.ZodMiniType>, schema: z.core.$ZodType): boolean {
  const inner = (schema as { _zod: { def: { innerType?: z.core.$ZodType } } })._zod.def.innerType;
  return made.has(schema as z.ZodMiniType) || (inner !== undefined && isIn(made, inner));
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

/** A positive whole number that identifies a row. */
export const id = (message: string) => wireInt(message, { min: 1 });

/** The id that the page chooses for the row that a call creates. Two calls with the same id create only one row. */
export const clientId = z.optional(z.uuid('Client ID must be a UUID').check(z.toLowerCase()));

/**
 * Before it is tidied, a text may have this many UTF-16 units for each allowed character. Source: decisions.md
 * "Accounts".
 */
const UNITS_PER_CHARACTER = 4;

/**
 * Text that the schema tidies. A text that is far too long is refused before it is tidied, because normalizing it could
 * block the server for half a second. The caller checks the length of the tidied text.
 * @param tidy makes the stored text
 * @param max the maximum number of characters
 * @param tooLong the message for a text that is too long to be tidied
 */
export const tidied = (
  tidy: (value: string) => string,
  max: number,
  tooLong: string,
  typeMessage = tooLong,
) =>
  z.string(typeMessage).check(
    z.refine((value) => value.length <= max * UNITS_PER_CHARACTER, { error: tooLong, abort: true }),
    z.overwrite(tidy),
  );

/** Cleans and trims a text. A text of only invisible characters becomes empty. */
function cleanAndTrim(value: string): string {
  const clean = cleanText(value).trim();
  return isUnseen(clean) ? '' : clean;
}

/**
 * Text that people write, cleaned and trimmed. Its length is measured in code points after trimming.
 * @param message the message for a text that is too short or too long
 * @param typeMessage the message for a value that is not a string
 * @param missing the message for an empty text, if it differs from `message`
 */
export const text = (min: number, max: number, message: string, typeMessage = message, missing = message) =>
  tidied(cleanAndTrim, max, message, typeMessage).check(
    z.refine((value) => textLength(value) >= min && textLength(value) <= max, {
      error: ({ input }) => (input === '' ? missing : message),
    }),
  );

/** An e-mail address in an input, made lower case. */
export const emailAddress = z.string('Email must be a string').check(
  z.toLowerCase(),
  z.refine((value) => isEmail(value), 'Email is not in the right format'),
);

/**
 * Whether a text has the form of an e-mail address. An address that begins with `+` is refused, because it has no
 * mailbox name.
 */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && /^(?!\+)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value);
