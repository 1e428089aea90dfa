import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { cx } from '#ui/cx.ts';
import styles from './BottomBar.module.css';
import { type Counts, isUnder, links, profileParts } from './entries.ts';
import { LogoutEntry } from './LogoutButton.tsx';
import { MainEntries } from './MainEntries.tsx';

/** The navigation at the bottom of small screens. It is hidden while a chat is open. */
export function BottomBar({ counts }: { counts: Counts }) {
  const [location] = useLocation();
  const [params] = useSearchParams();
  // `inChat` depends only on the address, which is known before the chat is loaded. So the bar does not vanish later.
  const inChat = isUnder(location, links.messages) && params.has('id');
  useKeyboardHeight();
  // If the list of chats cannot be loaded, an error is shown instead of the chat. The bar is then the only navigation.
  if (inChat && !counts.isMissing) return null;
  return (
    <nav className={cx('grid justify-between container bg-surface', styles.bar)} aria-label="Main">
      <MainEntries className={styles.tab} counts={counts} profile={profileParts.phone} />
      <LogoutEntry className={styles.tab} />
    </nav>
  );
}

/**
 * Sets `--kb` to the height of the on-screen keyboard in browsers that draw the keyboard over the page instead of
 * shrinking the page.
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
