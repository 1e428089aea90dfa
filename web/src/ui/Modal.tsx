import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { closeOnBack } from './overlay-history.ts';
import { cx } from './cx.ts';
import css from './Modal.module.css';
import { rememberFocus } from './focus.ts';
import { dialogOpened } from './top-layer.ts';

export type ModalProps = {
  open: boolean;
  /** Asked to close: Esc, scrim, Back. The owner then sets `open` to false. */
  onClose: () => void;
  /** After it has left the screen and focus has returned. */
  onClosed?: (() => void) | undefined;
  /** The scrim does not close a form with typed text. Esc and Back still do: the owner may ask first. */
  dirty?: boolean | undefined;
  /** `sheet` fills a phone's screen; `card` stays a card on every screen. */
  shape?: 'sheet' | 'card';
  /** Width on large screens: 440, 560, 960 px. */
  width?: 'small' | 'normal' | 'wide' | undefined;
  /** Where focus starts: the first field, or the title when it is reading matter. `data-autofocus` beats both. */
  focus?: 'field' | 'title' | undefined;
  role?: 'alertdialog';
  labelledBy: string;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const closing = 125; // ms, spec 1 §9

/**
 * The ground under every dialog: native modal, 125 ms closing, focus in and back out, Esc, scrim and Back.
 * Screens use Dialog, Confirm, showProblems or showSuccess.
 */
export function Modal(props: ModalProps) {
  const { open, children } = props;
  const [shown, setShown] = useState(open);
  // What was there stays readable while it leaves, though the owner may have dropped its data.
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
  // Told before the page sets its own address right: what it does then waits until its entry of the history is gone.
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
        if (event.target !== event.currentTarget) return; // a file input's cancel bubbles too
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close it without asking (Esc twice): the owner must know.
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedScrim.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedScrim.current && event.target === event.currentTarget && !dirty) onClose();
      }}
    >
      <div className={css.frame}>{props.children}</div>
    </dialog>
  );
}

const field = ':is(input, textarea, select):not(:disabled, [type="hidden"], [type="file"])';

function firstFocus(dialog: HTMLElement, focus: 'field' | 'title'): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    (focus === 'field' ? dialog.querySelector<HTMLElement>(field) : null) ??
    dialog.querySelector<HTMLElement>('[tabindex="-1"]')
  );
}
