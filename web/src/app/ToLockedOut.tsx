import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { lockout } from '#features/account-status/queries.ts';
import { paths } from '#platform/paths.ts';
import { LoadingBar } from '#ui/LoadingBar.tsx';

/**
 * If staff have suspended or banned a person who was just signed out, redirects to the page with the reason. Otherwise
 * shows its children, the login, which does not appear before that is known.
 */
export default function ToLockedOut({ children }: { children: ReactNode }) {
  const { data: moderationAction, isLoading } = useQuery(lockout);
  if (isLoading) return <LoadingBar />;
  return moderationAction?.is_active ? <Redirect to={paths.lockedOut} replace /> : children;
}
