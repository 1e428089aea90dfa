import { type ReactNode, Suspense } from 'react';
import SettingsPage from '#features/settings/SettingsPage.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { SkeletonRows, SkeletonSwitches } from '#ui/Skeleton.tsx';
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
        <Later what="your notification settings" outline={<SkeletonSwitches groups={[1, 5, 3, 1, 1]} />}>
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

type LaterProps = { what: string; outline?: ReactNode; children: ReactNode };

/** A part of the page whose code is loaded after the page. `outline` is shown until then. */
function Later({ what, outline = <SkeletonRows count={1} />, children }: LaterProps) {
  return (
    <ErrorBoundaryWithRetry what={what}>
      <Suspense fallback={outline}>{children}</Suspense>
    </ErrorBoundaryWithRetry>
  );
}
