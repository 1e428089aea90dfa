import { sql } from 'kysely';
import { withoutDots } from '#platform/mail/mailbox.ts';
import type { Db } from '#platform/db/schema.ts';

/** What staff read of it. */
const SAME_DEVICE = 'Same device as a banned account';

/**
 * Notes on an account that it was used on a device of a banned one, once for each. Devices are kept by a hash made with the
 * account's address, so that nobody can match those of several accounts: only whoever brings the device along can.
 * @param device what the browser was given when somebody first signed in on it
 */
export async function noteBannedDevice(db: Db, user_id: number, device: string): Promise<void> {
  await sql`
    insert into measure (user_id, kind, reason, same_device_as)
    select ${user_id}::int, 'NOTE', ${SAME_DEVICE}, banned.user_id
    from app_user banned join known_device using (user_id)
    where banned.barred_until = 'infinity' and banned.user_id <> ${user_id}::int
      and device_hash = sha256(convert_to(banned.email || chr(10) || ${device}::text, 'UTF8'))
    on conflict (same_device_as, user_id) where same_device_as is not null do nothing`.execute(db);
}

/** The account of somebody who is kept out whose mailbox is this one but for dots. */
export async function findBarredByMailbox(db: Db, mailbox: string) {
  const { rows } = await sql<{ user_id: number; email: string; first_name: string }>`
    select user_id, email, first_name from app_user
    where barred_until > now() and deleted_at is null
      and replace(split_part(mailbox, '@', 1), '.', '') || '@' || split_part(mailbox, '@', 2)
        = ${withoutDots(mailbox)}
    limit 1`.execute(db);
  return rows[0];
}
