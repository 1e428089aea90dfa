import { typingRoom } from '#features/chat/rooms.ts';
import { type Tell, userRoom } from '#platform/news.ts';
import type { PresenceListener } from '#platform/realtime/presence.ts';
import type { Services } from '#platform/services.ts';
import { listOnlookers } from './queries.ts';

/**
 * Makes the listener that spreads comings and goings to those who may know: friends and the other side of open chats of
 * two, and members of a group on the devices that have it open; all as far as they are online themselves. News that is
 * outdated by the time its audience is known stays unsaid; newer news is on its way then.
 * Source: wire.md "Realtime", decisions.md "Friends", security.md T10.
 */
export function spreadPresence(
  { db, presence, log }: Pick<Services, 'db' | 'presence' | 'log'>,
  tell: Tell,
): PresenceListener {
  return (user_id, onlineStatus) => {
    void (async () => {
      const onlookers = await listOnlookers(db, user_id);
      const online = await presence.onlineAmong([user_id, ...onlookers.map((onlooker) => onlooker.user_id)]);
      if (online.has(user_id) !== (onlineStatus === 'online')) return;
      const rooms = onlookers
        .filter((onlooker) => online.has(onlooker.user_id))
        .map(({ user_id: other_id, chat_id }) =>
          chat_id === null ? userRoom(other_id) : typingRoom(chat_id, other_id),
        );
      if (rooms.length > 0) tell(rooms, 'user:onlineStatus', { user_id, onlineStatus });
    })().catch((error: unknown) => log.error({ type: 'error', err: error }, 'presence could not be spread'));
  };
}
