import type { ChatMessage } from '@quad/contract/chat/shapes.ts';

/**
 * Whether the user may react to a message. Nobody can react to a message whose content is gone, in a closed chat, or to
 * a message of a person whom they have blocked.
 * @param isOpen whether the chat is open
 */
export const mayReact = ({ message, user }: ChatMessage, isOpen: boolean): boolean =>
  isOpen && !message.removed && !message.unsent && !user.blocked;
