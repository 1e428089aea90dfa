import { useId } from 'react';
import type { ReactNode } from 'react';

import css from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

type Props = Pick<
  ModalProps,
  'open' | 'onClose' | 'onClosed' | 'dirty' | 'shape' | 'width' | 'focus' | 'className'
> & {
  title: ReactNode;
  /** Stays at the bottom while the body scrolls: the buttons. */
  footer?: ReactNode;
  /** No padding around the body, for pictures that go to the edge. */
  flush?: boolean;
  children: ReactNode;
};

/**
 * A modal task or card: centred on large screens, a full sheet below 1024 px unless its shape is `card`. Esc, the scrim
 * (unless `dirty`), Back and the cross all call `onClose`. Focus moves into the dialog, and returns when it closes.
 */
export function Dialog({ title, footer, flush = false, children, ...modal }: Props) {
  const id = useId();
  return (
    <Modal {...modal} labelledBy={id}>
      <header className={css.header}>
        <h2 id={id} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={modal.onClose} />
      </header>
      <div className={css.body} data-scroll-pane data-flush={flush || undefined}>
        {children}
      </div>
      {footer && <footer className={css.footer}>{footer}</footer>}
    </Modal>
  );
}
