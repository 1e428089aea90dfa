import { Confirm } from '#ui/Confirm.tsx';
import { closeSheet } from './open-sheet.ts';

const UNSAVED = 'Your changes to this chat aren’t saved yet.';

type Props = { open: boolean; onStay: () => void; words?: string };

/** Asks before a sheet with unsaved changes is closed. */
export function LeaveUnsaved({ open, onStay, words = UNSAVED }: Props) {
  return (
    <Confirm
      open={open}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={closeSheet}
      onCancel={onStay}
    >
      {words}
    </Confirm>
  );
}
