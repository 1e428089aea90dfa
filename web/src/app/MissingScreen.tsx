import { type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import styles from './CrashScreen.module.css';

/** Wraps the screen of an address. Where the screen's code cannot be fetched, it shows an error in its place. */
export function MissingScreen({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  return (
    <ErrorBoundaryWithRetry what="this page" at={location} screen={styles['missing']}>
      {children}
    </ErrorBoundaryWithRetry>
  );
}
