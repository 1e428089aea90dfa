import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg, { type PoolClient } from 'pg';
import type { Db, Tables } from '#platform/db/schema.ts';

/** A step of a plan, as PostgreSQL's EXPLAIN returns it. */
export type Step = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Step[];
};

/** The plan of a statement: its steps as a flat list, and the number of pages (8 kB each) that it reads. */
export type Plan = { steps: Step[]; pages: number };

/** Runs a query function without a database. Returns its statements. */
export async function statementsOf(query: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => void statements.push(event.query),
  });
  await query(db).catch(() => undefined); // Without a database there are no rows, and some query functions then throw.
  return statements;
}

/**
 * The texts of two plans for the first statement of a query function: the plan for the statement's values, and the
 * generic plan.
 */
export async function plansOf(client: PoolClient, query: (db: Db) => Promise<unknown>): Promise<string[]> {
  const [statement] = await statementsOf(query);
  if (!statement) throw new Error('The query function asked nothing.');
  const own = await client.query(`explain ${statement.sql}`, [...statement.parameters]);
  const generic = await client.query(`explain (generic_plan) ${statement.sql}`);
  return [own, generic].map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'));
}

/**
 * Runs EXPLAIN ANALYZE for the first statement of a query function. If the statement begins with `plannedEachTime`,
 * PostgreSQL makes a plan for the values of the statement. Otherwise PostgreSQL uses the generic plan.
 */
export async function explain(client: PoolClient, query: (db: Db) => Promise<unknown>): Promise<Plan> {
  const [statement] = await statementsOf(query);
  if (!statement) throw new Error('The query function asked nothing.');
  const values = statement.parameters.map(literal);
  const mode = statement.sql.startsWith('/* planned each time */') ? 'custom' : 'generic';
  await client.query(`set plan_cache_mode = force_${mode}_plan`);
  await client.query(`prepare explained as ${statement.sql}`);
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (analyze, buffers, format json) execute explained (${values.join(', ')})`,
    );
    const top = rows[0]?.['QUERY PLAN'][0].Plan as Step;
    return { steps: flat(top), pages: top['Shared Hit Blocks'] + top['Shared Read Blocks'] };
  } finally {
    await client.query('deallocate explained');
  }
}

/**
 * How often PostgreSQL plans the first statement of a query function in eight executions. PostgreSQL plans each of the
 * first five executions for its values. It plans a later execution only if a plan for the values is cheaper than the
 * generic plan.
 */
export async function countPlannings(
  client: PoolClient,
  query: (db: Db) => Promise<unknown>,
): Promise<number> {
  const [statement] = await statementsOf(query);
  if (!statement) throw new Error('The query function asked nothing.');
  await client.query(`set plan_cache_mode = auto`);
  await client.query(`prepare counted as ${statement.sql}`);
  try {
    const values = statement.parameters.map(literal).join(', ');
    for (let times = 0; times < 8; times += 1) await client.query(`execute counted (${values})`);
    const { rows } = await client.query<{ times: number }>(
      `select custom_plans::int as times from pg_prepared_statements where name = 'counted'`,
    );
    return rows[0]?.times ?? 0;
  } finally {
    await client.query('deallocate counted');
  }
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => item ?? 'null').join()}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)];

/**
 * How a plan reads a table: the kinds of scan, and the number of rows that it reads, including rows that a filter
 * drops.
 */
export function scansOf({ steps }: Plan, table: string): { kinds: string[]; rows: number } {
  const scans = steps.filter((step) => step['Relation Name'] === table && step['Node Type'].includes('Scan'));
  const rows = scans.map(
    (scan) => scan['Actual Rows'] * scan['Actual Loops'] + (scan['Rows Removed by Filter'] ?? 0),
  );
  return { kinds: scans.map((scan) => scan['Node Type']), rows: rows.reduce((sum, more) => sum + more, 0) };
}
