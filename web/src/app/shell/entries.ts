import { paths } from '#platform/paths.ts';
import type { IconName } from '#ui/Icon.tsx';

/** The numbers on the badges of the navigation. */
export type Counts = {
  messages: number;
  notifications: number;
  /** Whether the list of chats could not be loaded. */
  isMissing: boolean;
};

/**
 * A part of Quad. The part has all addresses that begin with `href` or with one of `holds`. On these addresses, the
 * part's link in the navigation is marked as current.
 */
export type Part = { href: string; holds?: readonly string[] };

/** A navigation entry that is a link. Profile, Notifications and Logout are buttons. */
export type LinkEntry = Part & { label: string; icon: IconName };

/**
 * The navigation's links in their order. The sidebar shows all of them. The bottom bar shows all but the link to the
 * staff console.
 */
export const links: { find: LinkEntry; messages: LinkEntry; settings: LinkEntry; staff: LinkEntry } = {
  find: { label: 'Find', icon: 'find', href: paths.discover, holds: ['/app/date'] },
  messages: { label: 'Messages', icon: 'chat', href: paths.messages },
  settings: { label: 'Settings', icon: 'settings', href: paths.settings },
  staff: { label: 'Staff', icon: 'eye', href: paths.staff },
};

/**
 * The addresses that the user's own profile card links to: friends, and on a phone also the staff console, because the
 * phone's navigation has no entry for it.
 */
export const profileParts = {
  desktop: { href: paths.friends },
  phone: { href: paths.friends, holds: [paths.staff] },
} satisfies Record<string, Part>;

/** Whether an address belongs to a part of Quad. */
export const isUnder = (location: string, { href, holds = [] }: Part): boolean =>
  [href, ...holds].some((start) => location.toLowerCase().startsWith(start.toLowerCase()));

/** The words that screen readers say after the number of a badge, singular and plural. */
export const counted = {
  chats: ['unread chat', 'unread chats'],
  notifications: ['new notification', 'new notifications'],
} as const;
