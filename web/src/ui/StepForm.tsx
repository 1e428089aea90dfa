import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { Form } from './Form.tsx';
import css from './StepForm.module.css';

type Props = {
  label: string;
  /** Opens the next step if this step is complete. */
  next: () => void;
  back: () => void;
  /** The label of the button to the next step. */
  onward?: string;
  /** Whether the next step is being prepared. The button then shows `busyText`. */
  busy?: boolean;
  busyText?: string;
  children: ReactNode;
};

/** A step of a wizard: its fields, with Back and Next below them. */
export function StepForm({ label, next, back, onward = 'Next', busy = false, busyText, children }: Props) {
  return (
    <Form label={label} busy={busy} onSubmit={next}>
      {children}
      <div className={cx('flex flex-wrap gap-12 mt-8', css.actions)}>
        <Button kind="line" disabled={busy} onClick={back}>
          Back
        </Button>
        <Button type="submit" busy={busy} {...(busyText !== undefined && { busyText })}>
          {onward}
        </Button>
      </div>
    </Form>
  );
}
