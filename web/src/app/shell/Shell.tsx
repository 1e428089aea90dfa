import { type ReactNode, Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { chats } from '#features/chat/requests.ts';
import { notifications } from '#features/notifications/requests.ts';
import { useConnected } from '#platform/connection-state.ts';
import { ConnectionStrip } from '#ui/ConnectionStrip.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import type { Counts } from './entries.ts';
import { OnDemand } from './OnDemand.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useScreenStart } from './use-screen-start.ts';

/** What stands around every screen of the signed-in part: navigation, notifications, the profile card, the strip. */
export function Shell({ children }: { children: ReactNode }) {
  const counts = useCounts();
  const connected = useConnected((state) => state.connected);
  const content = useScreenStart();
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar counts={counts} />
      <div ref={content} className={styles.content}>
        <Suspense fallback={<LoadingBar />}>{children}</Suspense>
      </div>
      <BottomBar counts={counts} />
      <OnDemand />
      <ConnectionStrip connected={connected} />
    </div>
  );
}

/** Chats with unread messages and unread notifications; also the app icon's badge where there is one. */
function useCounts(): Counts {
  const { data: list = [] } = useQuery(chats);
  const { data: news = [] } = useQuery(notifications);
  const messages = list.filter(({ unread_count }) => unread_count > 0).length;
  const unread = news.filter(({ is_read }) => !is_read).length;
  useEffect(() => {
    const total = messages + unread;
    void (total > 0 ? navigator.setAppBadge?.(total) : navigator.clearAppBadge?.())?.catch(() => undefined);
  }, [messages, unread]);
  return { messages, notifications: unread };
}
