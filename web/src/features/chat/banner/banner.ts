import { BANNER_MS } from '@quad/contract/chat/limits.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { create } from 'zustand';
import { useSession } from '#platform/session.ts';
import { useOpenChat } from '../open-chat.ts';

/** The message that the banner announces; null when none. One at a time: the newest wins. */
export const useBanner = create<{ announced: ChatMessage | null }>(() => ({ announced: null }));

let overdue: ReturnType<typeof setTimeout> | undefined;

function dropInTime(): void {
  clearTimeout(overdue);
  overdue = setTimeout(dismissBanner, BANNER_MS);
}

/** Has a message announced. What cannot be shown within the banner's time is no news any more, and is dropped. */
export function announceMessage(announced: ChatMessage): void {
  dropInTime();
  useBanner.setState({ announced });
}

export function dismissBanner(): void {
  clearTimeout(overdue);
  useBanner.setState({ announced: null });
}

/** Takes a message off the banner that has been taken down. */
export function withdrawAnnouncement(message_id: number): void {
  if (useBanner.getState().announced?.message.id === message_id) dismissBanner();
}

/** The banner stands, and counts its time itself, as a hand on it stops that. @returns what takes that back */
export function bannerStands(): () => void {
  clearTimeout(overdue);
  return dropInTime;
}

// A reader who has the chat open, by whatever way, needs no banner; nor does the next person who signs in.
useOpenChat.subscribe(({ chat_id }) => {
  if (chat_id !== null && useBanner.getState().announced?.message.options.chat_id === chat_id)
    dismissBanner();
});
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) dismissBanner();
});
