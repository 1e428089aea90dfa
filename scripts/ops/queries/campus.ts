import type { Client } from 'pg';

/**
 * Lets all ids that the database gives out begin with a number, so that they can be found in a text. @returns a pattern
 * that finds them
 */
export async function markIds(client: Client): Promise<RegExp> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %I alter column %I restart with ${FIRST_ID}', table_name, column_name) as statement
     from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' and data_type in ('integer', 'bigint')`,
  );
  if (rows.length < 20) throw new Error(`Only ${rows.length} tables give out ids.`);
  for (const { statement } of rows) await client.query(statement);
  return new RegExp(`${String(FIRST_ID).slice(0, 5)}\\d{4}`, 'g');
}

/** Fits the type integer, also twice. */
const FIRST_ID = 731_000_001;

/** Reads what tells people of the campus apart: full names, last names, and e-mail addresses. */
export async function listNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from app_user,
       unnest(array[email, split_part(email, '@', 1), first_name || ' ' || last_name, last_name]) as name
     where length(name) > 3 order by name`,
  );
  return rows.map(({ name }) => name);
}
