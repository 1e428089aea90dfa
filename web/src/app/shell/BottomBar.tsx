import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import styles from './BottomBar.module.css';
import { type Counts, isUnder, links, profileParts } from './entries.ts';
import { LogoutEntry } from './LogoutButton.tsx';
import { MainEntries } from './MainEntries.tsx';

/** The navigation at the bottom of small screens. Hidden while a chat is open: there the back arrow leads out. */
export function BottomBar({ counts }: { counts: Counts }) {
  const [location] = useLocation();
  const [params] = useSearchParams();
  // Decided by the address, not by the rendered chat, so that nothing moves when the chat has loaded.
  const inChat = isUnder(location, links.messages) && params.has('id');
  useKeyboardHeight();
  // Without the list no chat can open. The error is shown in place of the list, and the bar is the only way on.
  if (inChat && !counts.isMissing) return null;
  return (
    <nav className={styles.bar} aria-label="Main">
      <MainEntries className={styles.tab} counts={counts} profile={profileParts.phone} />
      <LogoutEntry className={styles.tab} />
    </nav>
  );
}

/**
 * Sets `--kb` to the height of the keyboard where the browser lays the keyboard over the page instead of making room.
 */
function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      document.documentElement.style.setProperty('--kb', `${view.scale === 1 ? Math.round(covered) : 0}px`);
    };
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
}
