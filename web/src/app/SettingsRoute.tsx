import { Suspense } from 'react';
import SettingsPage from '#features/settings/SettingsPage.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { LogoutButton } from './shell/LogoutButton.tsx';

const MyReports = lazy(async () => ({
  default: (await import('#features/reports/MyReports.tsx')).MyReports,
}));

/** The settings, with what other features have to say there. */
export default function SettingsRoute() {
  return <SettingsPage logout={<LogoutButton />} reports={<Reports />} />;
}

function Reports() {
  return (
    <ErrorBoundaryWithRetry what="your reports">
      <Suspense fallback={<SkeletonRows count={1} />}>
        <MyReports />
      </Suspense>
    </ErrorBoundaryWithRetry>
  );
}
