import type { ChatMessage } from '@quad/contract/chat/shapes.ts';

/**
 * Whether the user may react to a message. Nobody reacts to a message that is gone, in a closed chat, or across a block.
 * @param isOpen whether the chat is open
 */
export const mayReact = ({ message, user }: ChatMessage, isOpen: boolean): boolean =>
  isOpen && !message.removed && !message.unsent && !user.blocked;
