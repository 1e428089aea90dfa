import { type Tell, userRoom } from '#platform/news.ts';
import type { PresenceListener } from '#platform/realtime/presence.ts';
import type { Services } from '#platform/services.ts';
import { listPresenceAudience } from './queries.ts';

/**
 * Makes the listener that spreads comings and goings to those who may know: friends, and the other side of open chats
 * of two, as far as they are online themselves. News that is outdated by the time its audience is known stays unsaid;
 * newer news is on its way then. Source: wire.md "Realtime", security.md T10.
 */
export function spreadPresence(
  { db, presence, log }: Pick<Services, 'db' | 'presence' | 'log'>,
  tell: Tell,
): PresenceListener {
  return (user_id, onlineStatus) => {
    void (async () => {
      const audience = await listPresenceAudience(db, user_id);
      const online = await presence.onlineAmong([user_id, ...audience]);
      if (online.has(user_id) !== (onlineStatus === 'online')) return;
      const rooms = audience.filter((other) => online.has(other)).map(userRoom);
      if (rooms.length > 0) tell(rooms, 'user:onlineStatus', { user_id, onlineStatus });
    })().catch((error: unknown) => log.error({ type: 'error', err: error }, 'presence could not be spread'));
  };
}
