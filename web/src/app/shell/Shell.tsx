import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { chats, countUnreadChats } from '#features/chat/queries.ts';
import { openWaiting, useWaiting, waitingLine } from '#features/chat/stranded/waiting.ts';
import { countUnread } from '#features/notifications/rows.ts';
import { useNotifications } from '#features/notifications/switched-on.ts';
import { useConnected } from '#platform/connection-state.ts';
import { setTitleCount } from '#platform/page.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { ConnectionStrip } from '#ui/ConnectionStrip.tsx';
import { cx } from '#ui/cx.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { MissingScreen } from '../MissingScreen.tsx';
import { BottomBar } from './BottomBar.tsx';
import type { Counts } from './entries.ts';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useScreenStart } from './use-screen-start.ts';

const AfterScreen = lazy(() => import('./AfterScreen.tsx'));

/** The frame around every screen of the signed-in part: navigation, notifications, the profile card. */
export function Shell({ children }: { children: ReactNode }) {
  const counts = useCounts();
  const content = useScreenStart();
  // `ConnectionStrip` is in the shell's own chunk, because another chunk could not be fetched once the connection is
  // lost.
  const connected = useConnected((state) => state.connected);
  const { length: waiting } = useWaiting();
  const more = waiting > 0 ? { label: waitingLine(waiting), onPress: openWaiting } : undefined;
  return (
    <div className={cx('grid', styles.shell)}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar counts={counts} />
      <div ref={content} className={cx('min-w-0 min-h-0 relative overscroll-contain', styles.content)}>
        <MissingScreen>
          <Suspense fallback={<LoadingBar />}>{children}</Suspense>
        </MissingScreen>
      </div>
      <BottomBar counts={counts} />
      <ConnectionStrip connected={connected} more={more} />
      <Later />
    </div>
  );
}

/** A part of the page that is fetched and rendered only after the first screen. */
function Later() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    isIdle && (
      <ErrorBoundaryWithRetry what="part of the page" toast>
        <Suspense>
          <AfterScreen />
        </Suspense>
      </ErrorBoundaryWithRetry>
    )
  );
}

/** Ignores the error of a browser that does not allow a number on the app's icon. */
function noBadge(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

/**
 * Counts the chats with unread messages and the unread notifications. Shows the sum in the window's title and on the
 * app's icon.
 */
function useCounts(): Counts {
  const { data: list, isLoadingError: isMissing } = useQuery(chats);
  const { data: notifications = [] } = useNotifications();
  const messages = countUnreadChats(list);
  const unread = countUnread(notifications);
  useEffect(() => {
    const total = messages + unread;
    setTitleCount(total);
    void (total > 0 ? navigator.setAppBadge?.(total) : navigator.clearAppBadge?.())?.catch(noBadge);
  }, [messages, unread]);
  useEffect(
    () => () => {
      setTitleCount(0);
      void navigator.clearAppBadge?.().catch(noBadge);
    },
    [],
  );
  return { messages, notifications: unread, isMissing };
}
