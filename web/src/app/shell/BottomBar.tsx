import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { togglePanel, usePanel } from '#features/notifications/panel.ts';
import { openProfile } from '#features/people/open-profile.ts';
import styles from './BottomBar.module.css';
import { NavButton, NavLink } from './Entry.tsx';
import { counted, isUnder, links, profileParts, type Counts } from './entries.ts';
import { LogoutEntry } from './LogoutButton.tsx';

/** The navigation at the foot of small screens. Gone while a chat is open: there the back arrow leads out. */
export function BottomBar({ counts }: { counts: Counts }) {
  const me = useMe();
  const [location] = useLocation();
  const [params] = useSearchParams();
  // By the address, not by what is drawn: so nothing moves when the chat has loaded.
  const inChat = isUnder(location, links.messages) && params.has('id');
  const panelIsOpen = usePanel((panel) => panel.isOpen);
  useKeyboardHeight();
  // Without the list no chat comes: what says so stands where the list would, and the bar is the way on from there.
  if (inChat && !counts.isMissing) return null;
  return (
    <nav className={styles.bar} aria-label="Main">
      <NavLink entry={links.find} className={styles.tab} />
      <NavLink entry={links.messages} className={styles.tab} count={counts.messages} what={counted.chats} />
      <NavButton
        icon="me"
        label="Profile"
        className={styles.tab}
        isCurrent={isUnder(location, profileParts.phone)}
        onClick={() => me && openProfile(me.id)}
      />
      <NavButton
        icon="bell"
        label="Notifications"
        className={styles.tab}
        count={counts.notifications}
        what={counted.notifications}
        isOpen={panelIsOpen}
        onClick={togglePanel}
      />
      <NavLink entry={links.settings} className={styles.tab} />
      <LogoutEntry className={styles.tab} />
    </nav>
  );
}

/** Where the browser lays the keyboard over the page instead of making room, `--kb` says how high it stands. */
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
