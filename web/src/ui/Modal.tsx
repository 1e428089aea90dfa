import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { closeOnBack } from './overlay-history.ts';
import { cx } from './cx.ts';
import css from './Modal.module.css';
import { rememberFocus } from './focus.ts';
import { dialogOpened } from './top-layer.ts';

export type ModalProps = {
  open: boolean;
  /**
   * Called when the user wants to close the dialog: by Esc, the scrim, or the browser's Back button. The parent must
   * then set `open` to false.
   */
  onClose: () => void;
  /** Called after the dialog has disappeared and the focus has returned. */
  onClosed?: (() => void) | undefined;
  /**
   * Whether the dialog has unsaved text. The scrim then does not close the dialog. Esc and the browser's Back button
   * still call `onClose`, and the parent may ask first.
   */
  dirty?: boolean | undefined;
  /** `sheet` fills a phone's screen. `card` has the same look on every screen. */
  shape?: 'sheet' | 'card';
  /** The width on large screens: 440, 560 or 960 px. */
  width?: 'small' | 'normal' | 'wide' | undefined;
  /**
   * The element that gets the focus first: the first field, or the title if there is text to read. `data-autofocus`
   * overrides the choice.
   */
  focus?: 'field' | 'title' | undefined;
  role?: 'alertdialog';
  labelledBy: string;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const closing = 125; // ms, spec 1 §9

/**
 * The base of every dialog, made of the browser's native modal dialog. It handles the focus, Esc, the scrim and the
 * browser's Back button. Screens use Dialog, Confirm, showProblems or showSuccess.
 */
export function Modal(props: ModalProps) {
  const { open, children } = props;
  const [shown, setShown] = useState(open);
  // While the dialog closes, it shows its last content, even if the parent has already dropped the data.
  const [kept, setKept] = useState(children);
  if (open && !shown) setShown(true);
  if (open && kept !== children) setKept(children);
  useEffect(() => {
    if (open || !shown) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setShown(false), still ? 0 : closing);
    return () => clearTimeout(timer);
  }, [open, shown]);
  return shown ? <OpenModal {...props}>{open ? children : kept}</OpenModal> : null;
}

function OpenModal(props: ModalProps) {
  const { open, onClose, onClosed, dirty, shape = 'sheet', width = 'normal', focus = 'field' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedScrim = useRef(false);
  const closed = useEffectEvent(() => onClosed?.());
  const close = useEffectEvent(() => onClose());
  const start = useEffectEvent((element: HTMLDialogElement) => firstFocus(element, focus)?.focus());

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const giveBack = rememberFocus();
    element.showModal();
    const lower = dialogOpened(element);
    start(element);
    return () => {
      lower();
      element.close();
      giveBack();
      closed();
    };
  }, []);
  // This is a layout effect, because its cleanup must run before the page navigates. The navigation then waits until
  // the dialog's history entry is removed.
  useLayoutEffect(() => (open ? closeOnBack(() => close()) : undefined), [open]);

  return (
    <dialog
      ref={dialog}
      role={props.role}
      className={cx(css.modal, css[shape], css[width], props.className)}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      data-closing={!open || undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // the cancel event of a file input bubbles to the dialog
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // After a second Esc, some browsers close a dialog without a cancel event. The parent must also be told in that
        // case.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedScrim.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedScrim.current && event.target === event.currentTarget && !dirty) onClose();
      }}
    >
      <div className="column flex-1 min-w-0 min-h-0">{props.children}</div>
    </dialog>
  );
}

const field = ':is(input, textarea, select):not(:disabled, [hidden], [type="hidden"], [type="file"])';

function firstFocus(dialog: HTMLElement, focus: 'field' | 'title'): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (focus === 'field' ? dialog.querySelector<HTMLElement>(field) : null) ??
    dialog.querySelector<HTMLElement>('[tabindex="-1"]')
  );
}
