import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** What stands in a statement's text for a value that comes with each use of it. */
export type Given<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * Makes a function that asks one statement again and again, with other values each time. Its text is put together once:
 * for a statement that is asked for every message, that is a good part of what asking costs.
 * @param make writes the statement, or builds it with the database it is also given, with `given.name` where the value
 * of that name belongs; lists as in `= any(…)`
 */
export function statement<Row, Values extends Record<string, unknown>>(
  make: (given: Given<Values>, db: Db) => RawBuilder<Row> | Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let text: string | undefined;
  let names: string[] = [];

  function write(db: Db): string {
    const compiled = make(placeholders<Values>(), db).compile(db);
    names = compiled.parameters.map(nameOf);
    return compiled.sql;
  }

  return async (db, values) => {
    text ??= write(db);
    const parameters = names.map((name) => values[name]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters));
    return rows;
  };
}

/** Stands for a value while a statement is written. */
type Placeholder = { standsFor: string };

const placeholders = <Values>(): Given<Values> =>
  new Proxy({} as Given<Values>, {
    get: (_, name) => sql.val<Placeholder>({ standsFor: String(name) }),
  });

/** @throws for a value that was put into the statement while it was written, and would be the same ever after */
function nameOf(parameter: unknown): string {
  if (typeof parameter === 'object' && parameter !== null && 'standsFor' in parameter)
    return (parameter as Placeholder).standsFor;
  throw new Error('A statement whose text is made once takes its values from what it is given.');
}
