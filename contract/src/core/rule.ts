import * as z from 'zod/mini';

/**
 * Adds a rule about several fields, and reports a violation at `field`. The rule also runs if fields are missing or
 * have the wrong type, so that all problems are shown together.
 */
export function rule<S extends z.ZodMiniObject>(
  shape: S,
  field: keyof z.output<S> & string,
  holds: (value: Partial<z.output<S>>) => boolean,
  message: string,
): S {
  const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  return shape.check(
    z.refine((value) => holds(value as Partial<z.output<S>>), {
      error: message,
      path: [field],
      when: isObject,
    }),
  );
}
