import { createHash } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@quad/contract/push/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** A browser's subscription, as the browser gives it. The keys are in base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string; generation: number };

/** A device to send to. */
export type Device = Subscription & {
  device_id: number;
  user_id: number;
  /** Since when notifications to the device have failed; null if it works. */
  failing_since: Date | null;
};

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** The generation of the key with which browsers subscribe now. */
export async function currentGeneration(db: Db): Promise<number> {
  const { key } = await db
    .selectFrom('server_key')
    .select('key')
    .where('name', '=', 'push')
    .executeTakeFirstOrThrow();
  return key.readInt32BE();
}

/** Raises the generation by one. @returns the new generation */
export async function raiseGeneration(db: Db): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    with before as (
      select ('x' || encode(key, 'hex'))::bit(32)::int as generation from server_key where name = 'push' for update
    )
    update server_key set key = int4send(generation + 1) from before where name = 'push'
    returning generation + 1 as generation`.execute(db);
  return rows[0]!.generation;
}

/** A person's devices with the names of their browsers, the newest first. */
export async function listDevices(db: Db, user_id: number) {
  return db
    .selectFrom('push_device')
    .innerJoin('session', 'session.session_id', 'push_device.session_id')
    .select(['device_id', 'push_device.session_id', 'session.device', 'made_at'])
    .where('push_device.user_id', '=', user_id)
    .orderBy('device_id', 'desc')
    .execute();
}

/**
 * Stores a browser's subscription as the device of its session. Replaces the device that had the address before, and the
 * session's device with another address. Deletes the person's oldest devices beyond the maximum.
 * @returns the device's number
 */
export async function saveDevice(
  db: Db,
  { user_id, session_id }: { user_id: number; session_id: number },
  { endpoint, ...keys }: Subscription,
): Promise<number> {
  const row = { user_id, session_id, ...keys };
  // Locks the session first, as a logout does.
  await noteRemoved(db, [session_id], null);
  await lockDevices(db, user_id, endpoint);
  const { device_id } = await db
    .insertInto('push_device')
    .values({ endpoint, endpoint_hash: hashOf(endpoint), ...row })
    .onConflict((same) =>
      same.column('endpoint_hash').doUpdateSet({ ...row, failing_since: null, ...asNewFor(user_id) }),
    )
    .returning('device_id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from push_device where session_id = ${session_id}::int and device_id <> ${device_id}::int or device_id in (
      select device_id from push_device
      where user_id = ${user_id}::int and device_id <> ${device_id}::int
      order by device_id desc offset ${PUSH_DEVICES_MAX - 1}
    )`.execute(db);
  return device_id;
}

/**
 * Locks a person's devices, and the device that has the address now. Locks them in the order of their ids. Otherwise two
 * browsers that get each other's addresses could deadlock.
 */
async function lockDevices(db: Db, user_id: number, endpoint: string): Promise<void> {
  await sql`
    select from push_device where user_id = ${user_id}::int or endpoint_hash = ${hashOf(endpoint)}
    order by device_id for update`.execute(db);
}

/** What changes of a device that had belonged to another person: it is new, and nothing was sent to it. */
const asNewFor = (user_id: number) => ({
  made_at: sql<Date>`case when push_device.user_id = ${user_id}::int then push_device.made_at else now() end`,
  last_ok_at: sql<Date | null>`case when push_device.user_id = ${user_id}::int then push_device.last_ok_at end`,
});

/** Deletes one of a person's devices, by its number or by its address. */
export async function deleteDevice(
  db: Db,
  user_id: number,
  { id, endpoint }: { id?: number | undefined; endpoint?: string | undefined },
): Promise<void> {
  const removed = await db
    .deleteFrom('push_device')
    .where('user_id', '=', user_id)
    .$if(id !== undefined, (query) => query.where('device_id', '=', sql<number>`${id}::bigint`))
    .$if(endpoint !== undefined, (query) => query.where('endpoint_hash', '=', hashOf(endpoint ?? '')))
    .returning('session_id')
    .execute();
  const sessions = removed.map(({ session_id }) => session_id);
  await noteRemoved(db, sessions, sql<Date>`now()`);
}

/** Stores when the browsers of sessions were removed from the devices, or null if they were added. */
async function noteRemoved(
  db: Db,
  session_ids: readonly number[],
  push_removed_at: RawBuilder<Date> | null,
): Promise<void> {
  if (session_ids.length === 0) return;
  await db.updateTable('session').set({ push_removed_at }).where('session_id', 'in', session_ids).execute();
}

/** Whether a session's browser was removed from the devices, and has not been added again. */
export async function isRemoved(db: Db, session_id: number): Promise<boolean> {
  const { push_removed_at } = await db
    .selectFrom('session')
    .select('push_removed_at')
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
  return push_removed_at !== null;
}

/** The devices of several people. */
export async function listDevicesOf(db: Db, user_ids: readonly number[]): Promise<Device[]> {
  return db
    .selectFrom('push_device')
    .select(['device_id', 'user_id', 'endpoint', 'p256dh', 'auth', 'generation', 'failing_since'])
    .where('user_id', 'in', user_ids)
    .orderBy('device_id')
    .execute();
}

/** Stores that devices got a notification. */
export async function noteTold(db: Db, device_ids: readonly number[]): Promise<void> {
  if (device_ids.length === 0) return;
  await sql`
    update push_device set last_ok_at = now(), failing_since = null
    where device_id = any(${device_ids}::int[])`.execute(db);
}

/** Stores that notifications to devices failed. Deletes the devices that have failed for too many days. */
export async function noteFailing(db: Db, device_ids: readonly number[], days: number): Promise<void> {
  if (device_ids.length === 0) return;
  await sql`
    update push_device set failing_since = coalesce(failing_since, now())
    where device_id = any(${device_ids}::int[])`.execute(db);
  await sql`
    delete from push_device
    where device_id = any(${device_ids}::int[]) and failing_since < now() - make_interval(days => ${days}::int)`.execute(
    db,
  );
}

/** Deletes devices whose subscriptions have ended. */
export async function deleteEnded(db: Db, device_ids: readonly number[]): Promise<void> {
  if (device_ids.length === 0) return;
  await sql`delete from push_device where device_id = any(${device_ids}::int[])`.execute(db);
}

/** The device of a session; undefined if the session's browser gets no notifications. */
export async function findDeviceOf(db: Db, session_id: number): Promise<Device | undefined> {
  return db
    .selectFrom('push_device')
    .select(['device_id', 'user_id', 'endpoint', 'p256dh', 'auth', 'generation', 'failing_since'])
    .where('session_id', '=', session_id)
    .orderBy('device_id', 'desc')
    .executeTakeFirst();
}
