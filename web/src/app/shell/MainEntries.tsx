import { useLocation } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { togglePanel, usePanel } from '#features/notifications/panel.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { NavButton, NavLink } from './Entry.tsx';
import { counted, type Counts, isUnder, links, type Part } from './entries.ts';

type Props = {
  className: string | undefined;
  counts: Counts;
  /** The addresses of the pages on which the profile's entry is marked as current. */
  profile: Part;
};

/** The navigation entries that the sidebar and the bottom bar share, in their order. */
export function MainEntries({ className, counts, profile }: Props) {
  const me = useMe();
  const [location] = useLocation();
  const panelIsOpen = usePanel((panel) => panel.isOpen);
  return (
    <>
      <NavLink entry={links.find} className={className} />
      <NavLink entry={links.messages} className={className} count={counts.messages} what={counted.chats} />
      <NavButton
        icon="me"
        label="Profile"
        className={className}
        isCurrent={isUnder(location, profile)}
        onClick={() => me && openProfile(me.id)}
      />
      <NavButton
        icon="bell"
        label="Notifications"
        className={className}
        count={counts.notifications}
        what={counted.notifications}
        isOpen={panelIsOpen}
        onClick={togglePanel}
      />
      <NavLink entry={links.settings} className={className} />
    </>
  );
}
