import * as z from 'zod/mini';
import { cleanText, textLength } from './text.ts';

/** A whole number an answer carries. */
export const count = z.int();

/** An instant on the wire: ISO 8601, UTC, with milliseconds. */
export const instant = z.string();

const wireInts = new WeakSet<z.ZodMiniType>();

/**
 * A whole number that is sent. A string of digits is taken for one in a query or a form, never in JSON: the server asks
 * `isWireInt` where it reads those. Source: wire.md "HTTP".
 * @param missing when there is nothing, where that has words of its own
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

/** A flag that is sent. The words true and false are taken for one in a query or a form, never in JSON. */
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

/** A positive whole number that names something. */
export const id = (message: string) => wireInt(message, { min: 1 });

/** What a sender calls a thing that they make: sent twice, it is made once. */
export const clientId = z.optional(z.uuid('Client ID must be a UUID').check(z.toLowerCase()));

/** UTF-16 units that a text may come with for each character it may have. Source: decisions.md "Accounts". */
const UNITS_PER_CHARACTER = 4;

/**
 * Text that is tidied on its way in. What comes far too long is refused before that: composing it could hold the server
 * for half a second. How long it is once it is tidy is for a check behind this one.
 * @param tidy makes it what is stored
 * @param max characters it may have
 * @param tooLong when it comes too long to be tidied
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

const cleanAndTrim = (value: string): string => cleanText(value).trim();

/**
 * Text that people write, cleaned and trimmed, measured in code points after trimming.
 * @param message when it is not a string or not within the bounds
 * @param missing when there is nothing, where that has words of its own
 */
export const text = (min: number, max: number, message: string, typeMessage = message, missing = message) =>
  tidied(cleanAndTrim, max, message, typeMessage).check(
    z.refine((value) => textLength(value) >= min && textLength(value) <= max, {
      error: ({ input }) => (input === '' ? missing : message),
    }),
  );

/** An e-mail address on its way in, made lower case. */
export const emailAddress = z.string('Email must be a string').check(
  z.toLowerCase(),
  z.refine((value) => isEmail(value), 'Email is not in the right format'),
);

/** Whether text has the form of an e-mail address that Quad can write to. One that is all tag has no mailbox. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && /^(?!\+)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value);
