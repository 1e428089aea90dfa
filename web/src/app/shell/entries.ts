import { paths } from '#platform/paths.ts';
import type { IconName } from '#ui/Icon.tsx';

/** What the badges count. */
export type Counts = {
  messages: number;
  notifications: number;
  /** The list of chats could not be loaded. */
  isMissing: boolean;
};

/** A place of the navigation that is a link. Profile, Notifications and Logout are buttons. */
export type LinkEntry = { label: string; icon: IconName; href: string };

/** The navigation's links in their order; the same in the sidebar and the bottom bar, but for the one of staff. */
export const links: { find: LinkEntry; messages: LinkEntry; settings: LinkEntry; staff: LinkEntry } = {
  find: { label: 'Find', icon: 'find', href: paths.discover },
  messages: { label: 'Messages', icon: 'chat', href: paths.messages },
  settings: { label: 'Settings', icon: 'settings', href: paths.settings },
  staff: { label: 'Staff', icon: 'eye', href: paths.staff },
};

/** Whether an address lies in the part of Quad that an entry leads to. */
export const isUnder = (location: string, { href }: LinkEntry): boolean =>
  location.toLowerCase().startsWith(href.toLowerCase());

/** What the badges of the navigation count, in the words that are spoken: one, and several. */
export const counted = {
  chats: ['unread chat', 'unread chats'],
  notifications: ['new notification', 'new notifications'],
} as const;
