import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '#platform/session.ts';
import type { Connection } from '#platform/socket.ts';
import { changeMe } from './change-me.ts';

/** Updates the user's own data after events: changes by staff, changes on another device, and moderation actions. */
export function subscribeMe(connection: Connection, cache: QueryClient): void {
  connection.on('user:details', ({ user_id, ...details }) => {
    if (user_id !== useSession.getState().user_id) return;
    changeMe(cache, details);
    void cache.invalidateQueries({ queryKey: ['corrections'] });
  });
  connection.on('user:accountStatus', (status) => {
    changeMe(cache, status);
    void cache.invalidateQueries({ queryKey: ['account-status'] });
  });
}
