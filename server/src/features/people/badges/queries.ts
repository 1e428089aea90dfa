import type { Db } from '#platform/db/schema.ts';

/**
 * Locks an account until the transaction ends. Returns whether the person runs Quad (the owner flag), and their badges
 * ordered by name.
 */
export async function lockBadges(
  db: Db,
  user_id: number,
): Promise<{ owner: boolean; badges: string[] } | undefined> {
  const account = await db
    .selectFrom('app_user')
    .select('is_owner')
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  const badges = await db
    .selectFrom('user_badge')
    .select('name')
    .where('user_id', '=', user_id)
    .orderBy('name')
    .execute();
  return { owner: account.is_owner, badges: badges.map(({ name }) => name) };
}

/** Finds the account of an email address. */
export async function findByEmail(db: Db, email: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account?.user_id;
}

/** Sets the owner flag: whether a person runs Quad. */
export async function updateOwner(db: Db, user_id: number, is_owner: boolean): Promise<void> {
  await db.updateTable('app_user').set({ is_owner }).where('user_id', '=', user_id).execute();
}

/** Adds a badge that the person does not have yet. */
export async function insertBadge(db: Db, user_id: number, name: string): Promise<void> {
  await db.insertInto('user_badge').values({ user_id, name }).execute();
}

/** Removes a badge from a person. */
export async function deleteBadge(db: Db, user_id: number, name: string): Promise<void> {
  await db.deleteFrom('user_badge').where('user_id', '=', user_id).where('name', '=', name).execute();
}
