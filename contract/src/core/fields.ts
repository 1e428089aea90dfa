import * as z from 'zod/mini';
import { cleanText, collapseSpaces, isOneScript, textLength } from './text.ts';

/** A whole number an answer carries. */
export const count = z.int();

/** An instant on the wire: ISO 8601, UTC, with milliseconds. */
export const instant = z.string();

const wireInts = new WeakSet<z.ZodMiniType>();

/**
 * A whole number that is sent. A string of digits is taken for one in a query or a form, never in JSON: the server asks
 * `isWireInt` where it reads those. Source: wire.md "HTTP".
 */
export function wireInt(message: string, limits: { min?: number; max?: number; range?: string } = {}) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, range = message } = limits;
  const schema = z.int(message).check(z.gte(min, range), z.lte(max, range));
  wireInts.add(schema);
  return schema;
}

/** Whether a schema, optional or not, was made by `wireInt` or `id`. */
export function isWireInt(schema: z.core.$ZodType): boolean {
  const inner = (schema as { _zod: { def: { innerType?: z.core.$ZodType } } })._zod.def.innerType;
  return wireInts.has(schema as z.ZodMiniType) || (inner !== undefined && isWireInt(inner));
}

/** A positive whole number that names something. */
export const id = (message: string) => wireInt(message, { min: 1 });

/**
 * Text that people write, cleaned and trimmed, measured in code points after trimming.
 * @param message when it is not a string or not within the bounds
 */
export const text = (min: number, max: number, message: string, typeMessage = message) =>
  z.string(typeMessage).check(
    z.overwrite((value) => cleanText(value).trim()),
    z.refine((value) => textLength(value) >= min && textLength(value) <= max, message),
  );

/**
 * A person's name: letters and spaces of one script, letters in disguise (bold, wide) made plain.
 * Source: specification 1 §5 "Profile setup", security.md T17.
 */
export const personName = (label: string, max: number) =>
  z.string(`${label} must be a string`).check(
    z.overwrite((value) => collapseSpaces(cleanText(value).normalize('NFKC')).trim()),
    z.refine(
      (value) => textLength(value) >= 1 && textLength(value) <= max,
      `${label} must be 1-${max} characters long`,
    ),
    z.refine((value) => isNameText(value), `${label} can only contain letters and spaces`),
  );

/** Whether text is made of letters and spaces of one script. */
export const isNameText = (value: string): boolean => /^[\p{L}\p{M} ]*$/u.test(value) && isOneScript(value);

/** An e-mail address on its way in, made lower case. */
export const emailAddress = z.string('Email must be a string').check(
  z.toLowerCase(),
  z.refine((value) => isEmail(value), 'Email is not in the right format'),
);

/** Whether text has the form of an e-mail address that Quad can write to. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value);
