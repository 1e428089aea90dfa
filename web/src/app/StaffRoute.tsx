import type { ReactNode } from 'react';
import { isOnStaff, useMe } from '#features/me/queries.ts';
import { lazy } from '#ui/lazy.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';

const StaffConsole = lazy(() => import('#features/staff/StaffConsole.tsx'));

/**
 * The console, for staff.
 * @param props `otherwise` is what everybody else finds: that of any address where nothing is
 */
export function StaffRoute({ otherwise }: { otherwise: ReactNode }) {
  const me = useMe();
  if (!me) return <LoadingBar />;
  return isOnStaff(me) ? <StaffConsole /> : otherwise;
}
