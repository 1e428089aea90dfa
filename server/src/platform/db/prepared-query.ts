import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** The placeholders of a query, one for each value that a call of the query passes. */
export type Params<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * Makes a function that runs a query with different values. The query's text is compiled only once, because compiling
 * would be a large part of a query's cost.
 * @param make returns the query: as SQL, or built with `db`. `params.name` is the placeholder of the value `name`. Pass
 * lists as arrays: `= any(…)`
 */
export function preparedQuery<Row, Values extends Record<string, unknown>>(
  make: (params: Params<Values>, db: Db) => RawBuilder<Row> | Compilable<Row>,
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

/** A placeholder. `standsFor` is the name of its value. */
type Placeholder = { standsFor: string };

const placeholders = <Values>(): Params<Values> =>
  new Proxy({} as Params<Values>, {
    get: (_, name) => sql.val<Placeholder>({ standsFor: String(name) }),
  });

/**
 * Returns the name of a placeholder's value.
 * @throws for a parameter that is not a placeholder, because its value would be the same in every call
 */
function nameOf(parameter: unknown): string {
  if (typeof parameter === 'object' && parameter !== null && 'standsFor' in parameter)
    return (parameter as Placeholder).standsFor;
  throw new Error('A prepared query takes its values from its params.');
}
