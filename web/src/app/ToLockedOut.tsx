import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { lockout } from '#features/account-status/queries.ts';
import { paths } from '#platform/paths.ts';
import { LoadingBar } from '#ui/LoadingBar.tsx';

/**
 * Shows its children, the login, to a person whom the server has signed out. If staff have suspended or banned that
 * person, it redirects to the page with the reason instead. The login does not appear before that is known.
 */
export default function ToLockedOut({ children }: { children: ReactNode }) {
  const { data: moderationAction, isLoading } = useQuery(lockout);
  if (isLoading) return <LoadingBar />;
  return moderationAction?.is_active ? <Redirect to={paths.lockedOut} replace /> : children;
}
