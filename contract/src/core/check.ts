import * as z from 'zod/mini';
import type { Call, CheckedInputOf } from './call.ts';
import type { Problem } from './envelope.ts';
import type { ReferenceData } from './reference-data.ts';

/** The result of a check: the tidied value, or the first problem of each field, sorted by the order of the fields. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] };

const UNSPECIFIED: Problem = { code: 400, message: 'Unspecified error' };

/**
 * Checks the input of a call. Page and server share this function, so that both give the same messages.
 * @param referenceData data that some of the call's checks need; without the data these checks are skipped.
 * Source: specification 1 §5: failures are shown together as code 400; an unexpected failure gives "Unspecified error".
 */
export function checkInput<C extends Call>(
  call: C,
  input: unknown,
  referenceData?: ReferenceData,
): Checked<CheckedInputOf<C>> {
  const schema = referenceData && call.inputWith ? call.inputWith(referenceData) : call.input;
  return check(schema as C['input'], input);
}

/** Checks one value against a schema. */
export function check<S extends z.ZodMiniType>(schema: S, input: unknown): Checked<z.output<S>> {
  try {
    const result = z.safeParse(schema, input);
    if (result.success) return { ok: true, value: result.data };
    return { ok: false, problems: problemsOf(schema, result.error.issues) };
  } catch {
    return { ok: false, problems: [UNSPECIFIED] };
  }
}

function problemsOf(schema: z.ZodMiniType, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const order = fieldNames(schema);
  const byField = new Map<string, Problem>();
  for (const issue of issues) {
    const field = typeof issue.path[0] === 'string' ? issue.path[0] : undefined;
    const key = field ?? `\n${issue.message}`;
    if (!byField.has(key)) byField.set(key, { code: 400, message: issue.message, ...(field && { field }) });
  }
  const position = ({ field }: Problem) =>
    field && order.includes(field) ? order.indexOf(field) : order.length;
  return [...byField.values()].toSorted((a, b) => position(a) - position(b));
}

/** The names of an object schema's fields in their declared order. An empty list for other schemas. */
export function fieldNames(schema: z.ZodMiniType): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}
