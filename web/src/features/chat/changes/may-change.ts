import { EDIT_MINUTES, UNSEND_HOURS } from '@quad/contract/chat/limits.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useEffect, useReducer } from 'react';
import { serverNow } from '#platform/server-clock.ts';

const EDITABLE_MS = EDIT_MINUTES * 60_000;
const UNSENDABLE_MS = UNSEND_HOURS * 60 * 60_000;

/** How long a message can still be changed, in milliseconds. Zero or less if its time is over. */
const leftOf = ({ message }: ChatMessage, limit: number): number =>
  Date.parse(message.creation_time) + limit - serverNow();

const isThere = ({ message }: ChatMessage): boolean => !message.removed && !message.unsent;

/**
 * Whether the user's own message can be edited. The message must still have its content, the chat must be open, and the
 * time to edit must not be over.
 */
export const mayEdit = (item: ChatMessage, isOpen: boolean): boolean =>
  isOpen && isThere(item) && leftOf(item, EDITABLE_MS) > 0;

/** Whether the user's own message can be unsent. That is also possible in an ended chat. */
const mayUnsend = (item: ChatMessage): boolean => isThere(item) && leftOf(item, UNSENDABLE_MS) > 0;

/** Whether the user may still edit or unsend a message. The component renders again when either time is over. */
export function useMayChange(
  item: ChatMessage,
  isOwn: boolean,
  isOpen: boolean,
): { mayEdit: boolean; mayUnsend: boolean } {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const left = [leftOf(item, EDITABLE_MS), leftOf(item, UNSENDABLE_MS)].find((time) => time > 0);
  useEffect(() => {
    if (!isOwn || left === undefined) return;
    const timer = setTimeout(renderAgain, left);
    return () => clearTimeout(timer);
  }, [isOwn, left]);
  return { mayEdit: isOwn && mayEdit(item, isOpen), mayUnsend: isOwn && mayUnsend(item) };
}
