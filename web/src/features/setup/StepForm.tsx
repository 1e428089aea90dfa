import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import css from './setup.module.css';

type Props = { label: string; next: () => void; back: () => void; children: ReactNode };

/** The fields of a step with Back and Next under them. */
export function StepForm({ label, next, back, children }: Props) {
  return (
    <Form label={label} onSubmit={next}>
      {children}
      <div className={css.actions}>
        <Button kind="line" onClick={back}>
          Back
        </Button>
        <Button type="submit">Next</Button>
      </div>
    </Form>
  );
}
