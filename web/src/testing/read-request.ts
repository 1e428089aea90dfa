import type { Call } from '@quad/contract/core/call.ts';
import { isWireFlag, isWireInt } from '@quad/contract/core/fields.ts';

/** Reads a JSON body as the server does. */
export const readJson = (body: BodyInit | null | undefined): unknown =>
  JSON.parse(typeof body === 'string' ? body : 'null');

/** Reads a query string. A text becomes a number or a boolean if the call expects one. Source: wire.md "HTTP". */
export const readQuery = (call: Call, search: string): unknown =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, text]) => [name, read(call, name, text)]));

/**
 * Reads a form with files. A file field becomes a list if the call allows several files. Another field becomes a list
 * if the form has it several times.
 */
export function readForm(call: Call, form: FormData): unknown {
  const input: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name);
    const [first] = all;
    if ((call.files?.[name]?.max ?? 1) > 1 || all.length > 1) input[name] = all;
    else input[name] = typeof first === 'string' ? read(call, name, first) : first;
  }
  return input;
}

function read(call: Call, name: string, text: string): unknown {
  const schema = (call.input as { shape?: Record<string, Call['input']> }).shape?.[name];
  if (schema && isWireInt(schema) && /^\d+$/.test(text)) return Number(text);
  return schema && isWireFlag(schema) ? text === 'true' : text;
}
