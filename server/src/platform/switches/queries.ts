import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { SwitchName } from './names.ts';

/** A switch that is off. `why` is what people read. */
export type SwitchedOff = { name: SwitchName; why: string; changed_at: Date };

/** The switches that are off. */
export async function listSwitchedOff(db: Db): Promise<SwitchedOff[]> {
  const { rows } = await sql<SwitchedOff>`
    select name, why, changed_at from (
      select distinct on (name) name, why, changed_at from switch_change order by name, change_id desc
    ) latest
    where why is not null`.execute(db);
  return rows;
}

/** Stores a change of a switch, which all nodes hear. @param why what people read; null switches on */
export async function insertSwitchChange(db: Db, name: SwitchName, why: string | null): Promise<void> {
  await db.insertInto('switch_change').values({ name, why }).execute();
}

/** A page of all changes of switches, as they are stored. */
export async function pageSwitchChanges(db: Db, after: number, most: number) {
  const { rows } = await sql<{ key: number; row: object }>`
    select change_id as key, to_jsonb(switch_change) as "row"
    from switch_change where change_id > ${after}::bigint order by change_id limit ${most}`.execute(db);
  return rows;
}
