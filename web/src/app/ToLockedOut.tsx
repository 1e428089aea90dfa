import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { lockout } from '#features/account-status/queries.ts';
import { paths } from '#platform/paths.ts';

/** Leads a person who has just been signed out to the reason, where staff lock them out. */
export default function ToLockedOut() {
  const { data: moderationAction } = useQuery(lockout);
  return moderationAction?.is_active && <Redirect to={paths.lockedOut} replace />;
}
