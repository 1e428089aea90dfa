import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** A person's second factor, with the address and the role of the account; undefined if there is no account. */
export async function findSecondFactor(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .leftJoin('second_factor', 'second_factor.user_id', 'app_user.user_id')
    .select(['email', 'role', 'second_factor_at', 'box'])
    .select(
      sql<number>`(select count(*)::int from recovery_code where recovery_code.user_id = app_user.user_id)`.as(
        'recovery_codes',
      ),
    )
    .where('app_user.user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Stores an unconfirmed secret in place of an earlier secret. */
export async function storeSecret(db: Db, user_id: number, box: Buffer): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ user_id, box })
    .onConflict((earlier) => earlier.column('user_id').doUpdateSet({ box, last_step: 0 }))
    .execute();
}

/**
 * Marks the code of a 30-second step as used.
 * @returns false if the code of this or of a later step was used before
 */
export async function takeStep(db: Db, user_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code. @returns false if the person has no such code */
export async function takeRecoveryCode(db: Db, user_id: number, code_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(
  db: Db,
  user_id: number,
  code_hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  await db
    .insertInto('recovery_code')
    .values(code_hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

/** Switches a person's second factor on. From now on, login asks for a code. */
export async function switchOn(db: Db, user_id: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .execute();
}

/** Deletes a person's second factor with all its codes. */
export async function forgetSecondFactor(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  await db.deleteFrom('second_factor').where('user_id', '=', user_id).execute();
  await db.updateTable('app_user').set({ second_factor_at: null }).where('user_id', '=', user_id).execute();
}

/** A person's encrypted secret. */
export type Box = { user_id: number; box: Buffer };

/** A page of all encrypted secrets, in the order of their people. */
export async function pageBoxes(db: Db, after: number, most: number): Promise<Box[]> {
  return db
    .selectFrom('second_factor')
    .select(['user_id', 'box'])
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
}

/**
 * Replaces encrypted secrets. Skips those that are no longer the given ones.
 * @returns how many it replaced
 */
export async function replaceBoxes(db: Db, boxes: readonly (Box & { newBox: Buffer })[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update second_factor set box = anew.new_box
    from unnest(${boxes.map(({ user_id }) => user_id)}::bigint[], ${boxes.map(({ box }) => box)}::bytea[],
      ${boxes.map(({ newBox }) => newBox)}::bytea[]) as anew (user_id, box, new_box)
    where second_factor.user_id = anew.user_id and second_factor.box = anew.box`.execute(db);
  return Number(numAffectedRows);
}
