import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { hasNoFocus, rememberFocus } from './focus.ts';
import { IconButton } from './IconButton.tsx';
import { OnTop, showOnTop } from './OnTop.tsx';
import { hideToast, useToasts } from './toasts.ts';
import type { Toast } from './toasts.ts';
import css from './ToastRegion.module.css';
import { useCountdown } from './use-countdown.ts';
import { useHold } from './use-hold.ts';

/**
 * Shows the toasts of `showToast`. They are at the bottom left on large screens, above the navigation bar on small
 * ones, and near a composer so that they do not cover it. Mounted once, near the root.
 */
export function ToastRegion() {
  const list = useToasts((toasts) => toasts.list);
  return (
    <OnTop>
      <div ref={showOnTop} popover="manual" data-stay className={css.region} role="status">
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
    <div className={css.toast} {...hold} onFocusCapture={note}>
      <p className={css.text}>{toast.text}</p>
      {toast.action && (
        <button type="button" className={css.action} onClick={press}>
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" className={css.close} onClick={dismiss} />
    </div>
  );
}

/** Ends a toast when the address changes, unless the toast `stays`. */
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
 * A press on a button in a toast removes the toast. Then the focus returns to the element that had it before the press.
 */
function useFocusBefore() {
  const restore = useRef<(() => void) | null>(null);
  const note = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    restore.current = rememberFocus(relatedTarget);
  };
  // Runs after the next render, which may have restored the element that had the focus.
  const giveBack = () =>
    requestAnimationFrame(() => {
      if (hasNoFocus()) restore.current?.();
    });
  return { note, giveBack };
}
