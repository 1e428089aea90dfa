import { type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import styles from './CrashScreen.module.css';

/** Around what an address opens: where its code cannot be fetched, the page says so in its place. */
export function MissingScreen({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  return (
    <ErrorBoundaryWithRetry what="this page" at={location} screen={styles['missing']}>
      {children}
    </ErrorBoundaryWithRetry>
  );
}
