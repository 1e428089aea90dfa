import type { Result } from '@quad/contract/core/envelope.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { notifications } from '#features/notifications/queries.ts';
import { changeAtOnce } from '#platform/live-query.ts';

/**
 * Marks unread notifications as read: at once on this page, and on the server.
 * @param tell sends the change to the server
 */
export function useMarkRead(unread: readonly number[], tell: () => Promise<Result<null>>): void {
  const cache = useQueryClient();
  const key = unread.join();
  const read = useEffectEvent(() => {
    const ids = new Set(unread);
    void changeAtOnce(
      cache,
      notifications,
      (all) => all.map((one) => (ids.has(one.id) ? { ...one, is_read: true } : one)),
      tell,
    );
  });
  // Each set of notifications is reported to the server only once. If the request fails, the notifications stay unread
  // until the user reads them in the panel.
  const told = useRef('');
  useEffect(() => {
    if (key === '' || key === told.current) return;
    told.current = key;
    read();
  }, [key]);
}
