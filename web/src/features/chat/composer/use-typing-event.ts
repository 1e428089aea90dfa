import { TYPING_PAUSE_MS } from '@quad/contract/chat/limits.ts';
import { useEffect, useRef } from 'react';
import { emit } from '#platform/socket.ts';

/**
 * Sends the typing event to the other members of a chat once the user has paused for 500 ms. Source: specification 1
 * §4.
 */
export function useTypingEvent(chat_id: number): { touch(): void; stop(): void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    touch() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void emit('chat:typing', { chat_id }), TYPING_PAUSE_MS);
    },
    stop: () => clearTimeout(timer.current),
  };
}
