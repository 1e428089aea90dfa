import type { Db } from '#platform/db/schema.ts';
import type { Private } from './words.ts';

/** The details that only staff can correct. */
export async function getPrivate(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .select(['birth_date', 'gender'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** Sets the details that only staff can correct. */
export async function setPrivate(
  db: Db,
  user_id: number,
  { birth_date, gender }: { birth_date: string | null; gender: 'Male' | 'Female' | null },
): Promise<void> {
  await db.updateTable('app_user').set({ birth_date, gender }).where('user_id', '=', user_id).execute();
}

type By = { user_id: number; reason: string; made_by: number };

/**
 * Stores the details that staff corrected in one step, with the old values.
 * @returns the id of one of the rows
 */
export async function insertStaffCorrections(
  db: Db,
  by: By,
  rows: readonly { of_what: Private; was: string }[],
): Promise<number> {
  const { correction_id } = await db
    .insertInto('correction')
    .values(rows.map((row) => ({ ...by, ...row })))
    .returning('correction_id')
    .executeTakeFirstOrThrow();
  return correction_id;
}

/** The corrections of a person's details by staff, newest first. */
export async function listStaffCorrections(db: Db, user_id: number) {
  return db
    .selectFrom('correction')
    .select(['of_what', 'was', 'reason', 'made_at'])
    .where('user_id', '=', user_id)
    .where('made_by', 'is not', null)
    .orderBy('correction_id', 'desc')
    .$narrowType<{ of_what: Private; was: string; reason: string }>()
    .execute();
}

/**
 * The details that staff corrected in the same step as the given correction, and the receiver of the mail. Empty if the
 * account was deleted.
 */
export async function listForMail(db: Db, correction_id: number) {
  return db
    .selectFrom('correction as one')
    .innerJoin('correction', (join) =>
      join.onRef('correction.user_id', '=', 'one.user_id').onRef('correction.made_at', '=', 'one.made_at'),
    )
    .innerJoin('app_user', 'app_user.user_id', 'one.user_id')
    .select(['correction.of_what', 'one.reason', 'email', 'first_name'])
    .where('one.correction_id', '=', correction_id)
    .where('correction.made_by', 'is not', null)
    .where('app_user.deleted_at', 'is', null)
    .$narrowType<{ of_what: Private; reason: string }>()
    .execute();
}
