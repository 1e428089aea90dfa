import { useId } from 'react';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import css from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

type Props = Pick<
  ModalProps,
  'open' | 'onClose' | 'onClosed' | 'dirty' | 'shape' | 'width' | 'focus' | 'className'
> & {
  title: ReactNode;
  /** Content that stays at the bottom while the body scrolls: the buttons. */
  footer?: ReactNode;
  /** Whether the body has no padding, for pictures that reach the edge. */
  flush?: boolean;
  children: ReactNode;
};

/**
 * A modal task or card. It is centred on large screens. Below 1024 px it is a full sheet, unless its shape is `card`.
 * Esc, the scrim (unless `dirty`), the browser's Back button and the cross all call `onClose`. The focus moves into the
 * dialog, and returns when the dialog closes.
 */
export function Dialog({ title, footer, flush = false, children, ...modal }: Props) {
  const id = useId();
  return (
    <Modal {...modal} labelledBy={id}>
      <header className={cx('row gap-12 flex-none', css.header)}>
        <h2 id={id} tabIndex={-1} className="flex-1 min-w-0">
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={modal.onClose} />
      </header>
      <div
        className={cx('flex-1 relative overflow-auto overscroll-contain', css.body)}
        data-scroll-pane
        data-flush={flush || undefined}
      >
        {children}
      </div>
      {footer && <footer className={cx('flex-none line-above', css.footer)}>{footer}</footer>}
    </Modal>
  );
}
