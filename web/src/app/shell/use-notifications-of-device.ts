import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { chats } from '#features/chat/queries.ts';
import { notifications } from '#features/notifications/queries.ts';
import { closeShown } from '#features/push/browser.ts';
import { useConnected } from '#platform/connection-state.ts';

/** Opens what a notification of this device is about when the user presses it. The service worker sends the path. */
export function useOpenFromNotification(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    const open = ({ data, ports: [port] }: MessageEvent) => {
      const path: unknown = data?.open;
      if (typeof path !== 'string') return;
      port?.postMessage('opens');
      navigate(path);
    };
    serviceWorker?.addEventListener('message', open);
    return () => serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}

/**
 * Closes this device's notifications about chats and news that the user has read on any device. After a lost connection
 * it waits until both lists are fetched again, because an old list lacks what the device was just notified of.
 */
export function useCloseReadNotifications(): void {
  const [list, news] = [
    useQuery({ ...chats, enabled: false }),
    useQuery({ ...notifications, enabled: false }),
  ];
  const { data: listed } = list;
  const { data: told } = news;
  const isOld = [list, news].some(({ isFetching, isError }) => isFetching || isError);
  useEffect(() => {
    if (!listed || !told || isOld || !useConnected.getState().connected) return;
    const unread = new Set([
      ...listed.filter(({ unread_count }) => unread_count > 0).map(({ id }) => `chat ${id}`),
      ...told
        .filter(({ is_read }) => !is_read)
        .map(({ id, type, chat_id }) => (type === 'POST' ? `post ${chat_id}` : `notification ${id}`)),
    ]);
    void closeShown((tag) => /^(chat|post|notification) /.test(tag) && !unread.has(tag));
  }, [listed, told, isOld]);
}
