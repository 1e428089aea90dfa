import { useEffect } from 'react';
import { useBanner } from '#features/chat/banner/banner.ts';
import { useWaitingSheet } from '#features/chat/stranded/waiting.ts';
import { usePanel } from '#features/notifications/panel.ts';
import { useOpenProfile } from '#features/people/open-profile.ts';
import { usePreferences } from '#features/preferences/queries.ts';
import { useOpenReport } from '#features/people/open-report.ts';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { useEver } from '#ui/use-ever.ts';
import { LazyPart } from '#ui/LazyPart.tsx';

const NewMessageBanner = lazy(async () => ({
  default: (await import('#features/chat/banner/NewMessageBanner.tsx')).NewMessageBanner,
}));
const Notifications = lazy(() => import('./Notifications.tsx'));
const ProfileCard = lazy(async () => ({
  default: (await import('#features/people/ProfileCard.tsx')).ProfileCard,
}));
const ReportSheet = lazy(async () => ({
  default: (await import('#features/reports/ReportSheet.tsx')).ReportSheet,
}));

const WaitingSheet = lazy(async () => ({
  default: (await import('#features/chat/stranded/WaitingSheet.tsx')).WaitingSheet,
}));

/**
 * The overlays above every screen. Their code is fetched once the page is idle, so that it does not delay the first
 * screen.
 */
export function ScreenOverlays() {
  const isAnnouncing = useBanner(({ announced }) => announced !== null);
  const panel = useEver(usePanel(({ isOpen }) => isOpen));
  const card = useEver(useOpenProfile(({ user_id }) => user_id !== null));
  const report = useEver(useOpenReport(({ reported }) => reported !== null));
  const waiting = useEver(useWaitingSheet(({ isOpen }) => isOpen));
  const { reduce_data } = usePreferences();
  useEffect(() => {
    if (reduce_data) return;
    const preload = () => {
      for (const part of [NewMessageBanner, Notifications, ProfileCard, WaitingSheet])
        void part.preload('')?.catch(wantedLater);
    };
    const timer = setTimeout(preload, 2000);
    return () => clearTimeout(timer);
  }, [reduce_data]);
  return (
    <>
      {isAnnouncing && (
        <LazyPart what="the new message">
          <NewMessageBanner />
        </LazyPart>
      )}
      {panel && (
        <LazyPart what="the notifications">
          <Notifications />
        </LazyPart>
      )}
      {card && (
        <LazyPart what="the profile">
          <ProfileCard />
        </LazyPart>
      )}
      {waiting && (
        <LazyPart what="what’s waiting to send">
          <WaitingSheet />
        </LazyPart>
      )}
      {report && (
        <LazyPart what="the report">
          <ReportSheet />
        </LazyPart>
      )}
    </>
  );
}
