import type { ComponentProps, ReactNode, Ref } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import css from './Form.module.css';

type Props = {
  /** Called with the form's data: on Enter, on a submit button, and on Ctrl or ⌘ with Enter anywhere in the form. */
  onSubmit: (data: FormData) => void;
  /** While true, further submits are ignored. */
  busy?: boolean;
  /** The form's name for screen readers. With it, the form is a region. */
  label?: string;
  /** An id that buttons outside of the form use as their `form` attribute. */
  id?: string;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/**
 * A form without the browser's own checks and messages. Show problems inline and in the error dialog. The dialog
 * focuses the first invalid field when it closes.
 */
export function Form({ onSubmit, busy = false, label, id, className, ref, children }: Props) {
  return (
    <form
      ref={ref}
      noValidate
      id={id}
      aria-label={label}
      className={cx(css.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!busy) onSubmit(new FormData(event.currentTarget));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** The buttons at the end of a form, side by side if there is space. The main button is the last, on the right. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={cx('flex flex-wrap justify-end gap-12', css.actions)}>{children}</div>;
}

type EndProps = ComponentProps<typeof Button> & {
  /** Called when the user leaves the form. Without it, there is no Cancel button. */
  onCancel?: (() => void) | undefined;
};

/** The buttons at the end of a form: Cancel, then the button that sends the form. */
export function FormEnd({ onCancel, ...sends }: EndProps) {
  return (
    <FormActions>
      {onCancel && (
        <Button kind="line" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" {...sends} />
    </FormActions>
  );
}
