import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { cx } from './cx.ts';
import { hasNoFocus, rememberFocus } from './focus.ts';
import { IconButton } from './IconButton.tsx';
import { OnTop, showOnTop } from './OnTop.tsx';
import { hideToast, useToasts } from './toasts.ts';
import type { Toast } from './toasts.ts';
import css from './ToastRegion.module.css';
import { useCountdown } from './use-countdown.ts';
import { useHold } from './use-hold.ts';

/**
 * Shows the toasts of `showToast` at the bottom of the screen, without covering a composer. Mount it once, near the
 * root.
 */
export function ToastRegion() {
  const list = useToasts((toasts) => toasts.list);
  return (
    <OnTop>
      <div
        ref={showOnTop}
        popover="manual"
        data-stay
        className={cx('grid gap-8 fixed m-0 pad-0 border-0 pointer-none', css.region)}
        role="status"
      >
        {list.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </div>
    </OnTop>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const { held, hold } = useHold();
  const hide = () => hideToast(toast.id);
  useCountdown(6000, held, hide);
  useEndWithPlace(toast);
  const { giveBack, note } = useFocusBefore();
  const press = () => {
    toast.action?.onPress();
    hide();
    giveBack();
  };
  const dismiss = () => {
    hide();
    giveBack();
  };
  return (
    <div
      className={cx('row gap-4 max-w-full round-row bg-primary shadow-pop text-on-primary', css.toast)}
      {...hold}
      onFocusCapture={note}
    >
      <p className={cx('pad-y-8', css.text)}>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={cx('flex-none min-h-tool pad-x-12 round-14 underline underline-offset', css.action)}
          onClick={press}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" className={css.close} onClick={dismiss} />
    </div>
  );
}

/** Ends a toast when the address changes, except with `stays`. */
function useEndWithPlace({ id, stays }: Toast): void {
  const [path] = useLocation();
  const place = `${path}?${useSearch()}`;
  const [first] = useState(place);
  const isOver = !stays && place !== first;
  useEffect(() => {
    if (isOver) hideToast(id);
  }, [isOver, id]);
}

/**
 * Gives the focus back after a press on a toast's button, because the button disappears. The element that had the focus
 * before the press gets the focus again.
 */
function useFocusBefore() {
  const restore = useRef<(() => void) | null>(null);
  const note = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    restore.current = rememberFocus(relatedTarget);
  };
  // Runs after the next render, because the render may bring back the element that had the focus.
  const giveBack = () =>
    requestAnimationFrame(() => {
      if (hasNoFocus()) restore.current?.();
    });
  return { note, giveBack };
}
