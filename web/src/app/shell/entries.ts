import { paths } from '#platform/paths.ts';
import type { IconName } from '#ui/Icon.tsx';

/** The numbers on the navigation's badges. */
export type Counts = {
  messages: number;
  notifications: number;
  /** The list of chats could not be loaded. */
  isMissing: boolean;
};

/** The addresses at which an entry is current: those that begin with `href` or with one of `holds`. */
export type Part = { href: string; holds?: readonly string[] };

/** A navigation entry that is a link. Profile, Notifications and Logout are buttons. */
export type LinkEntry = Part & { label: string; icon: IconName };

/**
 * The navigation's links in their order. The sidebar and the bottom bar have the same ones, but only the sidebar has
 * the one for staff.
 */
export const links: { find: LinkEntry; messages: LinkEntry; settings: LinkEntry; staff: LinkEntry } = {
  find: { label: 'Find', icon: 'find', href: paths.discover, holds: ['/app/date'] },
  messages: { label: 'Messages', icon: 'chat', href: paths.messages },
  settings: { label: 'Settings', icon: 'settings', href: paths.settings },
  staff: { label: 'Staff', icon: 'eye', href: paths.staff },
};

/**
 * The parts of Quad that the user's own profile card leads to: friends, and on a phone also the console of staff,
 * because the bottom bar has no entry for it.
 */
export const profileParts = {
  desktop: { href: paths.friends },
  phone: { href: paths.friends, holds: [paths.staff] },
} satisfies Record<string, Part>;

/** Whether an address belongs to the part of Quad that an entry leads to. */
export const isUnder = (location: string, { href, holds = [] }: Part): boolean =>
  [href, ...holds].some((start) => location.toLowerCase().startsWith(start.toLowerCase()));

/** The words that screen readers say for the counts of the navigation's badges, singular and plural. */
export const counted = {
  chats: ['unread chat', 'unread chats'],
  notifications: ['new notification', 'new notifications'],
} as const;
