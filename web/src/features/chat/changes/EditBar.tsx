import type { Editing } from '../drafts.ts';
import { ComposerBar } from './ComposerBar.tsx';
import { useFailedEdits } from './edits.ts';
import { stopEditing } from './editing.ts';

type Props = { chat_id: number; editing: Editing };

/** The bar above the box while the user edits a message. Source: everyday.md §4. */
export function EditBar({ chat_id, editing: { message_id, original } }: Props) {
  const problem = useFailedEdits((all) => all[message_id]?.problem);
  return (
    <ComposerBar
      icon="edit"
      title="Editing your message"
      hasProblem={problem !== undefined}
      closeLabel="Stop editing"
      onClose={() => stopEditing(chat_id)}
    >
      <bdi>{problem ?? (original || 'Photo or video')}</bdi>
    </ComposerBar>
  );
}
