import { typingRoom } from './rooms.ts';
import { type Room, type Emit, userRoom } from '#platform/server-events.ts';
import type { PresenceListener } from '#platform/realtime/presence.ts';
import type { Services } from '#platform/services.ts';
import { listOnlookers, type Onlooker } from './queries/onlookers.ts';

/** The maximum number of people for whom one statement finds the receivers. */
const AT_ONCE = 50;

/**
 * Makes the listener that emits a person's changes of presence. The receivers are the onlookers (`listOnlookers`) who
 * are online.
 *
 * Thousands of people may reconnect at once. So only one statement runs at a time, for up to `AT_ONCE` people.
 * Source: wire.md "Realtime", decisions.md "Friends", security.md T10.
 */
export function spreadPresence(
  { db, presence, log }: Pick<Services, 'db' | 'presence' | 'log'>,
  emit: Emit,
): PresenceListener {
  const waiting = new Set<number>();
  let isSpreading = false;

  async function spreadWaiting(): Promise<void> {
    const about_ids = [...waiting].slice(0, AT_ONCE);
    for (const about_id of about_ids) waiting.delete(about_id);
    const onlookers = await listOnlookers(db, about_ids);
    const online = await presence.onlineAmong([...about_ids, ...onlookers.map(({ user_id }) => user_id)]);
    for (const [about_id, rooms] of roomsByPerson(onlookers, online)) {
      const onlineStatus = online.has(about_id) ? 'online' : 'offline';
      emit(rooms, 'user:onlineStatus', { user_id: about_id, onlineStatus });
    }
  }

  async function spreadAll(): Promise<void> {
    isSpreading = true;
    while (waiting.size > 0)
      await spreadWaiting().catch((error: unknown) =>
        log.error({ type: 'error', err: error }, 'presence could not be spread'),
      );
    isSpreading = false;
  }

  return (user_id) => {
    waiting.add(user_id);
    if (!isSpreading) void spreadAll();
  };
}

function roomsByPerson(onlookers: readonly Onlooker[], online: ReadonlySet<number>): Map<number, Room[]> {
  const rooms = new Map<number, Room[]>();
  for (const { about_id, user_id, chat_id } of onlookers) {
    if (!online.has(user_id)) continue;
    const room = chat_id === null ? userRoom(user_id) : typingRoom(chat_id, user_id);
    const known = rooms.get(about_id);
    if (known) known.push(room);
    else rooms.set(about_id, [room]);
  }
  return rooms;
}
