import type { SiteIdentity } from '@quad/contract/site.ts';
import * as z from 'zod/mini';
import type { Fault } from './read-csv.ts';

/** The name of the file with what a site says about itself. */
export const IDENTITY_FILE = 'site.json';

const shortText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));

const schema = z.strictObject({
  operator: shortText(120),
  address: shortText(200),
  country: shortText(60),
  law: shortText(120),
  regulator: z.strictObject({ name: shortText(120), url: z.url({ protocol: /^https$/ }) }),
  emergency_number: z.string().check(z.regex(/^[+*#\d][+*#\d ]{1,19}$/)),
});

const CURES: Record<string, string> = {
  operator: 'Write who runs the site, on one line.',
  address: 'Write the postal address of the operator, on one line.',
  country: 'Write the name of the country, such as "Australia".',
  law: 'Write whose law governs the terms, such as "Victoria, Australia".',
  regulator: 'Write {"name": …, "url": "https://…"}: the authority that takes complaints about privacy.',
  emergency_number: 'Write the number for police, fire and ambulance, such as "000".',
};

/** Parses `site.json`. Faults have the line of the field, and line 1 for a field that is missing. */
export function readIdentity(content: string): { identity: SiteIdentity | null; faults: Fault[] } {
  const fault = (line: number, what: string, cure: string): Fault => ({
    file: IDENTITY_FILE,
    line,
    what,
    cure,
  });
  const lineOf = (part: string) =>
    content.slice(0, Math.max(0, content.indexOf(`"${part}"`))).split('\n').length;
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? content.length);
    const line = content.slice(0, at).split('\n').length;
    return { identity: null, faults: [fault(line, 'This is not JSON.', 'Look for a comma or a quote.')] };
  }
  const parsed = z.safeParse(schema, json);
  if (parsed.success) return { identity: parsed.data, faults: [] };
  const faults = parsed.error.issues.flatMap((issue) => {
    const field = String(issue.path[0] ?? '');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) =>
        fault(lineOf(key), `There is no field “${key}”.`, `The fields are ${Object.keys(CURES).join(', ')}.`),
      );
    const name = issue.path.join('.') || 'The file';
    return [fault(lineOf(field), `${name} is missing or not right.`, CURES[field] ?? 'Write an object.')];
  });
  return { identity: null, faults };
}
