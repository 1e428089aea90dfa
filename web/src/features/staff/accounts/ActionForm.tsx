import { STAFF_REASON_MAX } from '@quad/contract/staff/limits.ts';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Form, FormActions } from '#ui/Form.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useStartAndEscape } from '../kernel/use-start-and-escape.ts';
import css from './accounts.module.css';

type Props = {
  label: string;
  /** Who is told the reason: "They are told". */
  hint: string;
  busy: boolean;
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
  onSubmit: () => void;
  /** Closes it. What is filled in is kept. */
  onLeave: () => void;
  /** Closes it and forgets what is filled in. */
  onCancel: () => void;
  /** What else is to be said, before the reason. */
  children?: ReactNode;
};

/** Why something is done about an account. Begins at its first field; Escape leaves. */
export function ActionForm(props: Props) {
  const { label, hint, busy, reason, error, onReason, onSubmit, onLeave, onCancel, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useStartAndEscape(box, onLeave);
  return (
    <div ref={box}>
      <Form label={label} busy={busy} className={css.form} onSubmit={onSubmit}>
        {children}
        <TextArea
          label="Reason"
          hint={hint}
          rows={3}
          max={STAFF_REASON_MAX}
          counterFrom={STAFF_REASON_MAX - 100}
          value={reason}
          error={error}
          onChange={onReason}
        />
        <FormActions>
          <Button kind="line" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyText="Sending">
            {label}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
