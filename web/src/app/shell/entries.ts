import { paths } from '#platform/paths.ts';
import type { IconName } from '#ui/Icon.tsx';

/** What the badges count. */
export type Counts = {
  messages: number;
  notifications: number;
  /** The list of chats could not be loaded. */
  isMissing: boolean;
};

/** Which addresses an entry is current at: those that begin with its own, or with another that it leads on to. */
export type Part = { href: string; holds?: readonly string[] };

/** A place of the navigation that is a link. Profile, Notifications and Logout are buttons. */
export type LinkEntry = Part & { label: string; icon: IconName };

/** The navigation's links in their order; the same in the sidebar and the bottom bar, but for the one of staff. */
export const links: { find: LinkEntry; messages: LinkEntry; settings: LinkEntry; staff: LinkEntry } = {
  find: { label: 'Find', icon: 'find', href: paths.discover, holds: ['/app/date'] },
  messages: { label: 'Messages', icon: 'chat', href: paths.messages },
  settings: { label: 'Settings', icon: 'settings', href: paths.settings },
  staff: { label: 'Staff', icon: 'eye', href: paths.staff },
};

/** What one's own profile card leads on to: friends, and on a phone, which has no entry for it, the console of staff. */
export const profileParts = {
  desktop: { href: paths.friends },
  phone: { href: paths.friends, holds: [paths.staff] },
} satisfies Record<string, Part>;

/** Whether an address lies in the part of Quad that an entry leads to. */
export const isUnder = (location: string, { href, holds = [] }: Part): boolean =>
  [href, ...holds].some((start) => location.toLowerCase().startsWith(start.toLowerCase()));

/** What the badges of the navigation count, in the words that are spoken: one, and several. */
export const counted = {
  chats: ['unread chat', 'unread chats'],
  notifications: ['new notification', 'new notifications'],
} as const;
