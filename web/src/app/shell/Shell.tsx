import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { chats } from '#features/chat/requests.ts';
import { NotificationsPanel } from '#features/notifications/NotificationsPanel.tsx';
import { notifications } from '#features/notifications/requests.ts';
import { usePanel } from '#features/notifications/panel.ts';
import { ProfileCard } from '#features/people/ProfileCard.tsx';
import { useConnected } from '#platform/connection-state.ts';
import { ConnectionStrip } from '#ui/ConnectionStrip.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { BottomBar } from './BottomBar.tsx';
import type { Counts } from './entries.ts';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

/** What stands around every screen of the signed-in part: navigation, notifications, the profile card, the strip. */
export function Shell({ children }: { children: ReactNode }) {
  const counts = useCounts();
  const connected = useConnected((state) => state.connected);
  const panelIsOpen = usePanel((panel) => panel.isOpen);
  const content = useRouteFocus();
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
      {panelIsOpen && <NotificationsPanel />}
      <ProfileCard />
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

/** After a change of screen, reading starts at its heading. */
function useRouteFocus() {
  const content = useRef<HTMLDivElement>(null);
  const [location] = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    content.current?.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [location]);
  return content;
}
