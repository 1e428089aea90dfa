import { create } from 'zustand';
import type { Chat } from '../chat.ts';

/** The sheets for groups and chats. The first two do not belong to a chat of the list. */
export type Sheet =
  | { kind: 'create' }
  | { kind: 'not-sent' }
  | { kind: 'members' | 'settings' | 'add' | 'close' | 'leave'; chat_id: number };

/** The sheet that is open; null when none is. */
export const useSheet = create<{ sheet: Sheet | null }>(() => ({ sheet: null }));

export const openSheet = (sheet: Sheet): void => useSheet.setState({ sheet });
export const closeSheet = (): void => useSheet.setState({ sheet: null });

/** The props of every sheet about a chat. */
export type SheetProps = { chat: Chat; me: number | null; open: boolean };
