import { BANNER_MS } from '@quad/contract/chat/limits.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { create } from 'zustand';
import { useSession } from '#platform/session.ts';
import { useOpenChat } from '../open-chat.ts';

/** The message in the banner; null if there is no banner. Only the newest message is shown. */
export const useBanner = create<{ announced: ChatMessage | null }>(() => ({ announced: null }));

let overdue: ReturnType<typeof setTimeout> | undefined;

function dropInTime(): void {
  clearTimeout(overdue);
  overdue = setTimeout(dismissBanner, BANNER_MS);
}

/** Announces a message. A message that cannot be shown within 5 seconds is dropped, because it is no longer new. */
export function announceMessage(announced: ChatMessage): void {
  dropInTime();
  useBanner.setState({ announced });
}

export function dismissBanner(): void {
  clearTimeout(overdue);
  useBanner.setState({ announced: null });
}

/** Closes the banner if its message was just removed by staff. */
export function withdrawAnnouncement(message_id: number): void {
  if (useBanner.getState().announced?.message.id === message_id) dismissBanner();
}

/**
 * Stops the countdown that drops a message if it cannot be shown in time. The banner calls this function when it
 * appears, because the banner has a countdown of its own.
 * @returns a function that starts the stopped countdown again
 */
export function bannerStands(): () => void {
  clearTimeout(overdue);
  return dropInTime;
}

// Closes the banner when the user opens the chat of its message, and when another person signs in.
useOpenChat.subscribe(({ chat_id }) => {
  if (chat_id !== null && useBanner.getState().announced?.message.options.chat_id === chat_id)
    dismissBanner();
});
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) dismissBanner();
});
