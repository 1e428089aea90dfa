import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Form } from './Form.tsx';
import css from './StepForm.module.css';

type Props = {
  label: string;
  /** To the following step, if this one is complete. */
  next: () => void;
  back: () => void;
  /** What leads on is called. */
  onward?: string;
  /** What it leads to is on its way, and called so meanwhile. */
  busy?: boolean;
  busyText?: string;
  children: ReactNode;
};

/** The fields of one step of several, with Back and what leads on under them. */
export function StepForm({ label, next, back, onward = 'Next', busy = false, busyText, children }: Props) {
  return (
    <Form label={label} busy={busy} onSubmit={next}>
      {children}
      <div className={css.actions}>
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
