import * as z from 'zod/mini';

/**
 * Adds a rule about several fields. A violation is reported at one of them. Unlike Zod's own rules, this rule also runs
 * if a field has the wrong type, so that all problems are shown together. A field that the rule reads may therefore be
 * missing.
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
