import { useRef } from 'react';
import type { Editing } from '../drafts.ts';
import { ComposerBar } from './ComposerBar.tsx';
import { useFailedEdits } from './edits.ts';
import { focusBox, stopEditing } from './editing.ts';
import { useCloseByEscape } from './use-close-by-escape.ts';

type Props = { chat_id: number; editing: Editing };

/** The bar above the box while the user edits a message. Esc and its button end the editing. Source: everyday.md §4. */
export function EditBar({ chat_id, editing: { message_id, original } }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const problem = useFailedEdits((all) => all[message_id]?.problem);
  const close = () => {
    // The button disappears with the bar, and must not take the focus with it.
    if (bar.current?.contains(document.activeElement)) focusBox();
    stopEditing(chat_id);
  };
  useCloseByEscape(bar, close);
  return (
    <div ref={bar}>
      <ComposerBar
        icon="edit"
        title="Editing your message"
        hasProblem={problem !== undefined}
        closeLabel="Stop editing"
        onClose={close}
      >
        <bdi>{problem ?? (original || 'Photo or video')}</bdi>
      </ComposerBar>
    </div>
  );
}
