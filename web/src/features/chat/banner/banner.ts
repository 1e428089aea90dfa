import { BANNER_MS } from '@quad/contract/chat/limits.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { create } from 'zustand';
import { useSession } from '#platform/session.ts';
import { useOpenChat } from '../open-chat.ts';

/** The message in the banner; null when there is none. Only the newest message is shown. */
export const useBanner = create<{ announced: ChatMessage | null }>(() => ({ announced: null }));

let overdue: ReturnType<typeof setTimeout> | undefined;

function dropInTime(): void {
  clearTimeout(overdue);
  overdue = setTimeout(dismissBanner, BANNER_MS);
}

/**
 * Announces a message. If the message cannot be shown within the banner's time, it is dropped, because it is no longer
 * new.
 */
export function announceMessage(announced: ChatMessage): void {
  dropInTime();
  useBanner.setState({ announced });
}

export function dismissBanner(): void {
  clearTimeout(overdue);
  useBanner.setState({ announced: null });
}

/** Removes a message from the banner after staff have taken it down. */
export function withdrawAnnouncement(message_id: number): void {
  if (useBanner.getState().announced?.message.id === message_id) dismissBanner();
}

/**
 * Called when the banner is on screen. The banner then counts its time itself, because a pointer on it stops the count.
 * @returns a function that starts the count here again
 */
export function bannerStands(): () => void {
  clearTimeout(overdue);
  return dropInTime;
}

// Hides the banner when the user opens its chat in any way, and when another person signs in.
useOpenChat.subscribe(({ chat_id }) => {
  if (chat_id !== null && useBanner.getState().announced?.message.options.chat_id === chat_id)
    dismissBanner();
});
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) dismissBanner();
});
