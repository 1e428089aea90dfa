import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { lockout } from '#features/account-status/queries.ts';
import { paths } from '#platform/paths.ts';

/**
 * Redirects a person who was just signed out to the page that shows the reason, if staff have suspended or banned the
 * account.
 */
export default function ToLockedOut() {
  const { data: moderationAction } = useQuery(lockout);
  return moderationAction?.is_active && <Redirect to={paths.lockedOut} replace />;
}
