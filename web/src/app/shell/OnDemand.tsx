import { lazy, Suspense, useEffect, useState } from 'react';
import { usePanel } from '#features/notifications/panel.ts';
import { useOpenProfile } from '#features/people/open-profile.ts';

const loadPanel = () => import('#features/notifications/NotificationsPanel.tsx');
const loadCard = () => import('#features/people/ProfileCard.tsx');
const NotificationsPanel = lazy(async () => ({ default: (await loadPanel()).NotificationsPanel }));
const ProfileCard = lazy(async () => ({ default: (await loadCard()).ProfileCard }));

/** What opens above every screen. It is fetched once the page is idle, so that it neither delays the first screen nor a press. */
export function OnDemand() {
  const panel = useEver(usePanel(({ isOpen }) => isOpen));
  const card = useEver(useOpenProfile(({ user_id }) => user_id !== null));
  useEffect(() => {
    // Without a connection it is fetched when it is opened.
    const fetchAhead = () => void Promise.all([loadPanel(), loadCard()]).catch(() => undefined);
    const timer = setTimeout(fetchAhead, 2000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense>
      {panel && <NotificationsPanel />}
      {card && <ProfileCard />}
    </Suspense>
  );
}

/** Whether something has been true at any time. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
