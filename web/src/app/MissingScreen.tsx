import { type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import styles from './CrashScreen.module.css';

/** Shows the screen of an address. If the screen's code cannot be fetched, an error is shown instead of the screen. */
export function MissingScreen({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  return (
    <ErrorBoundaryWithRetry what="this page" at={location} screen={styles['missing']}>
      {children}
    </ErrorBoundaryWithRetry>
  );
}
