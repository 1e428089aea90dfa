import { useId } from 'react';

import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import css from './Dialog.module.css';
import { Tick } from './drawings/Tick.tsx';
import { Modal } from './Modal.tsx';
import { closeSuccess, useSuccess } from './success.ts';

/**
 * The dialog with the title "Success", a message and OK. `showSuccess` opens it. Mount it once, near the root. Source:
 * spec 1 §4.
 */
export function SuccessDialog() {
  const message = useSuccess((success) => success.message);
  const id = useId();
  return (
    <Modal
      open={message !== null}
      onClose={closeSuccess}
      shape="card"
      width="small"
      labelledBy={`${id}-title`}
      describedBy={`${id}-words`}
    >
      <div className={cx('grid gap-10 overflow-auto', css.card)}>
        <div className={css.drawing}>
          <Tick className={css.tick} />
        </div>
        <h2 id={`${id}-title`} className={css.centre}>
          Success
        </h2>
        <div id={`${id}-words`} className="grid gap-8 text-ink2 break-anywhere">
          {message !== 'Success' && <p className={css.centre}>{message}</p>}
        </div>
        <div className={cx('flex flex-wrap justify-end gap-12 mt-12', css.actions)}>
          <Button data-autofocus onClick={closeSuccess}>
            OK
          </Button>
        </div>
      </div>
    </Modal>
  );
}
