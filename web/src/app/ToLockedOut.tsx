import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { lockout } from '#features/account-status/queries.ts';
import { paths } from '#platform/paths.ts';

/** If staff have suspended or banned a person who was just signed out, redirects to the page with the reason. */
export default function ToLockedOut() {
  const { data: moderationAction } = useQuery(lockout);
  return moderationAction?.is_active && <Redirect to={paths.lockedOut} replace />;
}
