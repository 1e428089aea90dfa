import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { cx } from '#ui/cx.ts';
import styles from './BottomBar.module.css';
import { type Counts, isUnder, links, profileParts } from './entries.ts';
import { LogoutEntry } from './LogoutButton.tsx';
import { MainEntries } from './MainEntries.tsx';

/**
 * The navigation at the bottom of small screens. It is hidden while a chat is open, where the back arrow leads out of
 * the chat.
 */
export function BottomBar({ counts }: { counts: Counts }) {
  const [location] = useLocation();
  const [params] = useSearchParams();
  // Depends on the address, not on the rendered chat, so that nothing moves when the chat has loaded.
  const inChat = isUnder(location, links.messages) && params.has('id');
  useKeyboardHeight();
  // Without the list of chats no chat can open. An error is shown in place of the list, and the bar is the only
  // navigation.
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
