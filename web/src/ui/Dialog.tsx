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
  /** The buttons, which stay at the bottom while the body scrolls. */
  footer?: ReactNode;
  /** Whether the body has no padding, so that pictures reach the edge. */
  flush?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog: a full sheet below 1024 px, except with the shape `card`. Esc, the cross, the browser's Back button,
 * and the scrim (except with `dirty`) call `onClose`.
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
