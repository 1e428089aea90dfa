import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { create } from 'zustand';
import { openReport } from '#features/people/open-report.ts';
import { messageLine } from '../names.ts';

/** The message about which something is to be done, on a touch screen; null when none. */
export const useOpenActions = create<{ item: ChatMessage | null }>(() => ({ item: null }));

export const askAbout = (item: ChatMessage): void => useOpenActions.setState({ item });
export const closeActions = (): void => useOpenActions.setState({ item: null });

/** Opens the report of a message. */
export function reportMessage(item: ChatMessage): void {
  const { message, user } = item;
  openReport({
    target_type: 'MESSAGE',
    target_id: message.id,
    quote: message.content || messageLine(item),
    person: { id: user.id, first_name: user.first_name, blocked: user.blocked ?? false },
  });
}
