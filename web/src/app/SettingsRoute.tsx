import { type ReactNode, Suspense } from 'react';
import SettingsPage from '#features/settings/SettingsPage.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { LogoutButton } from './shell/LogoutButton.tsx';

const MyReports = lazy(async () => ({
  default: (await import('#features/reports/MyReports.tsx')).MyReports,
}));

const MyModerationActions = lazy(async () => ({
  default: (await import('#features/account-status/MyModerationActions.tsx')).MyModerationActions,
}));

const PushSettings = lazy(() => import('#features/push/settings/PushSettings.tsx'));

const DateTile = lazy(async () => ({
  default: (await import('#features/dating/profile/DateTile.tsx')).DateTile,
}));

/** The settings page, which also shows the settings of other features. */
export default function SettingsRoute() {
  return (
    <SettingsPage
      logout={<LogoutButton />}
      date={
        <Later what="your date profile">
          <DateTile />
        </Later>
      }
      notifications={
        <Later what="your notification settings">
          <PushSettings />
        </Later>
      }
      decisions={
        <Later what="what staff decided">
          <MyModerationActions />
        </Later>
      }
      reports={
        <Later what="your reports">
          <MyReports />
        </Later>
      }
    />
  );
}

/** A part of the page whose code is loaded after the page. */
function Later({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundaryWithRetry what={what}>
      <Suspense fallback={<SkeletonRows count={1} />}>{children}</Suspense>
    </ErrorBoundaryWithRetry>
  );
}
