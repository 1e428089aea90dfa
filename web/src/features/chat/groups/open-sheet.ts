import { create } from 'zustand';
import type { Chat } from '../chat.ts';

/** A sheet for groups and chats. The first two kinds do not belong to a chat of the list. */
export type Sheet =
  | { kind: 'create' }
  | { kind: 'not-sent' }
  | { kind: 'members' | 'settings' | 'add' | 'mute' | 'close' | 'leave'; chat_id: number };

/** The open sheet; null if no sheet is open. */
export const useSheet = create<{ sheet: Sheet | null }>(() => ({ sheet: null }));

export const openSheet = (sheet: Sheet): void => useSheet.setState({ sheet });
export const closeSheet = (): void => useSheet.setState({ sheet: null });

export type SheetProps = { chat: Chat; me: number | null; open: boolean };
