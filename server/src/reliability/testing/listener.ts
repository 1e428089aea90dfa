import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { io } from 'socket.io-client';
import { type Caller, headersOf, insist } from './sender.ts';

/** The messages of a chat in order, as an open page has them. The page's connections may have broken meanwhile. */
export type Listener = {
  /** The texts of the messages from number 1 to the first gap. */
  texts(): string[];
  /** How often a message arrived again. The page drops such a message. */
  repeats(): number;
  close(): void;
};

/**
 * Reads a chat as a page does. Subscribes first, then fetches the messages after the first gap. Merges the received and
 * the fetched messages by number. Source: reliability.md L3.
 */
export function listen(
  server: { origin: string; whenReady(): Promise<void> },
  caller: Caller,
  chat_id: number,
): Listener {
  const held = new Map<number, ChatMessage>();
  let contiguous = 0;
  let repeats = 0;
  let isCatchingUp = false;
  let isOpen = true;

  function take(received: ChatMessage): void {
    const { seq } = received.message;
    if (held.has(seq)) repeats += 1;
    held.set(seq, received);
    while (held.has(contiguous + 1)) contiguous += 1;
  }

  async function catchUp(): Promise<void> {
    if (isCatchingUp) return;
    isCatchingUp = true;
    for (;;) {
      const after_message_id = held.get(contiguous)?.message.id ?? 0;
      const { content } = await insist(server, caller, chatCalls.GetMessages, { chat_id, after_message_id });
      content.messages.forEach(take);
      if (content.messages.length === 0 || !isOpen) break;
    }
    isCatchingUp = false;
  }

  const socket = io(server.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    extraHeaders: headersOf(caller),
  });
  socket.on('connect', () => void catchUp());
  socket.on('chat:message', (received: ChatMessage) => {
    if (received.message.options.chat_id !== chat_id) return;
    take(received);
    if (held.size > contiguous) void catchUp();
  });
  return {
    texts: () => Array.from({ length: contiguous }, (_, index) => held.get(index + 1)?.message.content ?? ''),
    repeats: () => repeats,
    close() {
      isOpen = false;
      socket.disconnect();
    },
  };
}
