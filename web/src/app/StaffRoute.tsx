import { isOnStaff, useMe } from '#features/me/queries.ts';
import { lazy } from '#ui/lazy.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const StaffConsole = lazy(() => import('#features/staff/StaffConsole.tsx'));

/** The staff console. People who are not staff get the "not found" screen. */
export default function StaffRoute() {
  const me = useMe();
  if (!me) return <LoadingBar />;
  return isOnStaff(me) ? <StaffConsole /> : <NotFoundScreen />;
}
