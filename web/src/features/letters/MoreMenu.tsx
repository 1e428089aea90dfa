import type { Letter, LetterComment } from '@quad/contract/letters/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openReport } from '#features/people/open-report.ts';
import { useSend } from '#platform/use-send.ts';
import { Confirm } from '#ui/Confirm.tsx';
import { Menu } from '#ui/Menu.tsx';
import { showToast } from '#ui/toasts.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { deleteComment, deleteLetter } from './queries.ts';

type Props = { onDeleted?: () => void } & (
  | { kind: 'love letter'; thing: Letter }
  | { kind: 'comment'; thing: LetterComment }
);

/** The menu of a letter or a comment. The author can delete it. Other users can report it. */
export function MoreMenu(props: Props) {
  const { kind, thing } = props;
  const [isAsking, setAsking] = useState(false);
  const keepFocus = useKeptFocus(null);
  if (!thing.isMe) {
    const target_type = kind === 'comment' ? 'LETTER_COMMENT' : 'LETTER';
    const report = () => openReport({ target_type, target_id: thing.id, quote: thing.content });
    return (
      <Menu
        label={`Options for this ${kind}`}
        items={[{ label: 'Report', icon: 'flag', onSelect: report }]}
      />
    );
  }
  function ask(): void {
    // The focus is in a dialog inside the comment. If the comment is deleted, the nearest control gets the focus.
    keepFocus();
    setAsking(true);
  }
  return (
    <>
      <Menu label={`Options for your ${kind}`} items={[{ label: 'Delete', danger: true, onSelect: ask }]} />
      <DeleteConfirm {...props} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function DeleteConfirm(props: Props & { open: boolean; onClose: () => void }) {
  const { kind, open, onClose, onDeleted } = props;
  const cache = useQueryClient();
  const { send, busy } = useSend(() =>
    props.kind === 'comment' ? deleteComment(cache, props.thing) : deleteLetter(cache, props.thing.id),
  );
  async function confirmed(): Promise<void> {
    const answer = await send(undefined);
    if (!answer?.status) return;
    onClose();
    onDeleted?.();
    showToast(kind === 'comment' ? 'Comment deleted' : 'Love letter deleted', undefined, { stays: true });
  }
  return (
    <Confirm
      open={open}
      title={`Delete your ${kind}?`}
      confirm="Delete"
      danger
      busy={busy}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      {kind === 'comment'
        ? 'Nobody will be able to read it.'
        : 'Nobody will be able to read it or its comments.'}
    </Confirm>
  );
}
