import type { ReactNode } from 'react';
import { Confirm } from '#ui/Confirm.tsx';
import { closeSheet } from './open-sheet.ts';

/** Asks before a sheet is closed with changes in it. */
export function LeaveUnsaved(props: { open: boolean; onStay: () => void; children: ReactNode }) {
  return (
    <Confirm
      open={props.open}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={closeSheet}
      onCancel={props.onStay}
    >
      {props.children}
    </Confirm>
  );
}
