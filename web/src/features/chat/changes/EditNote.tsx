import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useEffect } from 'react';
import { useConnected } from '#platform/connection-state.ts';
import { cx } from '#ui/cx.ts';
import { useDraft } from '../drafts.ts';
import css from './EditNote.module.css';
import { useEdits, useFailedEdits } from './edits.ts';
import { startEditing, stopEditing } from './editing.ts';

/**
 * Says below one's own message that its edit waits for the connection, or why the edit was refused. If the message is
 * gone, the editing ends.
 */
export function EditNote({ item }: { item: ChatMessage }) {
  const { id, options, unsent, removed } = item.message;
  const isGone = Boolean(unsent || removed);
  const waits = useEdits((edits) => edits[id]?.waits);
  const problem = useFailedEdits((edits) => edits[id]?.problem);
  const isInBox = useDraft(options.chat_id).editing?.message_id === id;
  const connected = useConnected((state) => state.connected);
  const endsEditing = isGone && isInBox;
  useEffect(() => {
    if (endsEditing) stopEditing(options.chat_id);
  }, [endsEditing, options.chat_id]);
  if (isGone) return null;
  if (problem !== undefined)
    return (
      <p className={cx('row flex-wrap justify-end gap-8-12 type-meta', css.note, css.failed)}>
        {problem}
        {!isInBox && (
          <button type="button" className="underline weight-650" onClick={() => startEditing(item)}>
            Edit again
          </button>
        )}
      </p>
    );
  if (!waits) return null;
  return (
    <p className={cx('type-meta text-ink2', css.note)}>
      {connected ? 'Edit not sent yet' : 'Edit sends when you’re back online'}
    </p>
  );
}
