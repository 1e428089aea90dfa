import { useId } from 'react';
import type { ReactNode } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import css from './Dialog.module.css';
import { Modal } from './Modal.tsx';

type Props = {
  open: boolean;
  /** The question: "Close this chat?" */
  title: string;
  /** The consequences, in plain words. */
  children?: ReactNode;
  /** The action as a verb: "Close Chat". Never "Yes". */
  confirm: string;
  cancel?: string;
  /** Whether the action loses data. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks the user to confirm an action. The question gets the focus first, and Cancel comes before the action. */
export function Confirm(props: Props) {
  const { open, title, children, confirm, cancel = 'Cancel', danger, busy, onConfirm, onCancel } = props;
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onCancel}
      shape="card"
      width="small"
      focus="title"
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-words`}
    >
      <div className={cx('grid gap-10 overflow-auto', css.card)}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <div id={`${id}-words`} className="grid gap-8 text-ink2 break-anywhere">
          {children}
        </div>
        <div className={cx('flex flex-wrap justify-end gap-12 mt-12', css.actions)}>
          <Button kind="line" onClick={onCancel}>
            {cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
