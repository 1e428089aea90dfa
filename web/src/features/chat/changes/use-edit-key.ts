import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useEffect, useEffectEvent } from 'react';
import { readDraft } from '../drafts.ts';
import { useIsOpen } from '../reactions/use-is-open.ts';
import { BOX, startEditing } from './editing.ts';
import { mayEdit } from './may-change.ts';

/**
 * Makes the up arrow in the empty box edit the user's last message, if it may still be edited. Source: everyday.md §4.
 * @param messages the latest messages of the open chat, oldest first
 */
export function useEditKey(messages: readonly ChatMessage[], me: number | null): void {
  const chat_id = messages.at(-1)?.message.options.chat_id ?? 0;
  const isOpen = useIsOpen(chat_id);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUpInEmptyBox(event) || readDraft(chat_id).files.length > 0) return;
    const last = messages.findLast((item) => item.message.author_id === me && mayEdit(item, isOpen));
    if (!last) return;
    event.preventDefault();
    startEditing(last);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isUpInEmptyBox(event: KeyboardEvent): boolean {
  const { target, key, shiftKey, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (key !== 'ArrowUp' || shiftKey || altKey || ctrlKey || metaKey || isComposing || defaultPrevented)
    return false;
  return target instanceof HTMLTextAreaElement && target.matches(BOX) && target.value === '';
}
