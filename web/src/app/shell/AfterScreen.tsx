import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Announcements } from '#features/banners/Announcements.tsx';
import { useMuteEnds } from '#features/chat/mute/use-mute-ends.ts';
import { useMe } from '#features/me/queries.ts';
import { countVisit } from '#features/me/install.ts';
import { preferences } from '#features/preferences/queries.ts';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '#ui/lazy.tsx';
import { usePushDevice } from '#features/push/device.ts';
import { keepShell } from '../offline.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { ScreenOverlays } from './ScreenOverlays.tsx';
import { useAskForPush } from './use-ask-for-push.ts';
import { useCloseReadNotifications, useOpenFromNotification } from './use-notifications-of-device.ts';
import { useReadWithChat } from './use-read-with-chat.ts';
import { useReadWithPost } from './use-read-with-post.ts';

// The notices have a chunk of their own, because few accounts have any. If the chunk cannot be fetched, the settings
// still show the same information.
const AccountNotices = lazy(() =>
  import('#features/account-status/AccountNotices.tsx').catch(fallbackTo({ default: () => null })),
);

let isCounted = false;

/**
 * The parts of a signed-in page that no screen waits for: overlays, shortcuts, announcements and notices from staff. It
 * also registers the service worker.
 */
export default function AfterScreen() {
  const { data } = useQuery(preferences);
  useMuteEnds();
  useReadWithChat();
  useReadWithPost();
  useAskForPush();
  useOpenFromNotification();
  useCloseReadNotifications();
  // The service worker is needed for notifications, even if the user has chosen to reduce data.
  const isNotified = usePushDevice(({ state }) => state === 'on');
  const mayKeep = data?.reduce_data === false || isNotified;
  useEffect(() => {
    if (isCounted) return;
    isCounted = true;
    countVisit();
  }, []);
  useEffect(() => {
    if (mayKeep) void keepShell();
  }, [mayKeep]);
  return (
    <>
      <ScreenOverlays />
      <Announcements />
      <Shortcuts />
      <AccountStatus />
    </>
  );
}

function AccountStatus() {
  const me = useMe();
  if (!me || (!me.limited_until && !me.has_warning)) return null;
  return (
    <Suspense>
      <AccountNotices limited_until={me.limited_until} has_warning={me.has_warning} />
    </Suspense>
  );
}
