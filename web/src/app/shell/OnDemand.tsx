import { useEffect } from 'react';
import { usePanel } from '#features/notifications/panel.ts';
import { useOpenProfile } from '#features/people/open-profile.ts';
import { usePreferences } from '#features/preferences/queries.ts';
import { useOpenReport } from '#features/people/open-report.ts';
import { late } from '#ui/late.tsx';
import { useEver } from '#ui/use-ever.ts';
import { Wanted } from '#ui/Wanted.tsx';

const NotificationsPanel = late(async () => ({
  default: (await import('#features/notifications/NotificationsPanel.tsx')).NotificationsPanel,
}));
const ProfileCard = late(async () => ({
  default: (await import('#features/people/ProfileCard.tsx')).ProfileCard,
}));
const ReportSheet = late(async () => ({
  default: (await import('#features/reports/ReportSheet.tsx')).ReportSheet,
}));

/** What opens above every screen. It is fetched once the page is idle, so that it neither delays the first screen nor a press. */
export function OnDemand() {
  const panel = useEver(usePanel(({ isOpen }) => isOpen));
  const card = useEver(useOpenProfile(({ user_id }) => user_id !== null));
  const report = useEver(useOpenReport(({ reported }) => reported !== null));
  const { reduce_data } = usePreferences();
  useEffect(() => {
    if (reduce_data) return;
    // Without a connection it is fetched when it is opened.
    const fetchAhead = () =>
      void Promise.all([NotificationsPanel.fetch(''), ProfileCard.fetch('')]).catch(() => undefined);
    const timer = setTimeout(fetchAhead, 2000);
    return () => clearTimeout(timer);
  }, [reduce_data]);
  return (
    <>
      {panel && (
        <Wanted what="the notifications">
          <NotificationsPanel />
        </Wanted>
      )}
      {card && (
        <Wanted what="the profile">
          <ProfileCard />
        </Wanted>
      )}
      {report && (
        <Wanted what="the report">
          <ReportSheet />
        </Wanted>
      )}
    </>
  );
}
