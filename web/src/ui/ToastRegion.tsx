import { IconButton } from './IconButton.tsx';
import { OnTop, showOnTop } from './OnTop.tsx';
import { hideToast, useToasts } from './toasts.ts';
import type { Toast } from './toasts.ts';
import css from './ToastRegion.module.css';
import { useCountdown } from './use-countdown.ts';
import { useHold } from './use-hold.ts';

/** Shows `showToast`'s lines: bottom left on large screens, above the bar on small. Mounted once, near the root. */
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
  return (
    <div className={css.toast} {...hold}>
      <p className={css.text}>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.action?.onPress();
            hide();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label="Dismiss" className={css.close} onClick={hide} />
    </div>
  );
}
