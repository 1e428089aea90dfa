import type { Chat } from '../chat.ts';
import { useOrigin } from './origin.ts';

/** The text at the top of a chat's history. It is rendered once all messages are loaded. */
export const Start = ({ chat }: { chat: Chat }) => useOrigin(chat) ?? 'This is where it started';
