import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { readConfig } from '../../../config.ts';
import { type Context, examine, type Finding, type Group } from '../check.ts';

/** The settings of a try: variables of the environment, and what checks ask. */
export type Asked = { env?: Record<string, string>; db?: Db } & Partial<Omit<Context, 'config' | 'db'>>;

/** What a check may ask in a test. Without `db`, the check must not ask the database. */
export function contextOf({ env = {}, db = {} as Db, ...rest }: Asked): Context {
  const resolver = { resolveTxt: async () => [] };
  const LETTER_KEY = Buffer.alloc(32, 7).toString('base64');
  return { config: readConfig({ LETTER_KEY, ...env }), db, clock: systemClock, resolver, ...rest };
}

/** Runs the check of this name. */
export async function runCheck({ checks, cure }: Group, name: string, asked: Asked): Promise<Finding> {
  const check = checks[name];
  if (!check) throw new Error(`No check ${name}`);
  const [{ name: _name, ...finding } = { name, state: 'FAIL' as const, says: '' }] = await examine(
    [{ cure, checks: { [name]: check } }],
    contextOf(asked),
  );
  return finding;
}
