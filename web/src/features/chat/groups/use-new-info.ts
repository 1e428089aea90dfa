import { chatCalls } from '@quad/contract/chat/calls.ts';
import { check } from '@quad/contract/core/check.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { showProblems } from '#ui/errors.ts';
import { showToast } from '#ui/toasts.ts';
import type { Chat } from '../chat.ts';
import { saveInfo } from './group-actions.ts';

export type NewInfoForm = ReturnType<typeof useNewInfo>;

/**
 * The form of a group's title and icon.
 * @param onSaved called after the title or the icon is saved
 */
export function useNewInfo(chat: Chat, onSaved: () => void) {
  const cache = useQueryClient();
  const saved = chat.title ?? '';
  // Null until the user types. While null, the field shows the saved title, which other members may change.
  const [typed, setTyped] = useState<string | null>(null);
  const [icon, setIcon] = useState<File | null>(null);
  const [refused, setRefused] = useState<Problem[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const title = typed ?? saved;
  const hasNewTitle = title.trim() !== saved;
  const { send, busy, errorOf, clearErrors } = useSend(() =>
    saveInfo(cache, chat.id, { ...(hasNewTitle && { title }), ...(icon && { icon }) }, setShare),
  );

  async function submit(): Promise<void> {
    setShare(icon ? 0 : null);
    const answer = await send(undefined);
    setShare(null);
    if (!answer?.status) return;
    showToast('Saved');
    onSaved();
  }

  return {
    title,
    icon,
    /** The progress of the icon's upload, 0 to 1; null if nothing is uploading. */
    share: busy ? share : null,
    isDirty: hasNewTitle || icon !== null,
    iconError: refused[0]?.message ?? errorOf('icon'),
    busy,
    errorOf,
    submit,
    setTitle(text: string): void {
      setTyped(text);
      clearErrors('new_info');
    },
    chooseIcon([file]: File[]): void {
      if (!file) return;
      const checked = check(chatCalls.UpdateChatInfo.input, { chat_id: chat.id, icon: file });
      clearErrors('icon');
      setRefused(checked.ok ? [] : checked.problems);
      if (checked.ok) setIcon(file);
      else showProblems(checked.problems);
    },
    dropIcon: () => setIcon(null),
  };
}
