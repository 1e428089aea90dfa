import { type ReactNode, useRef } from 'react';
import type { Wiring } from '#platform/use-send.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { useStartAndEscape } from '../kernel/use-start-and-escape.ts';
import css from './accounts.module.css';

type Props = {
  label: string;
  /** Says who will see the reason: "They’ll see this text." */
  hint: string;
  busy: boolean;
  reason: Wiring<string>;
  onSubmit: () => void;
  /** Closes the form and leaves its draft stored. */
  onLeave: () => void;
  /** Closes the form and removes its draft. */
  onCancel: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
};

/**
 * The form of an action on an account. Every action needs a reason. The first field gets the focus, and Escape closes
 * the form.
 */
export function ActionForm(props: Props) {
  const { label, hint, busy, reason, onSubmit, onLeave, onCancel, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useStartAndEscape(box, onLeave);
  return (
    <div ref={box}>
      <Form label={label} busy={busy} className={css.form} onSubmit={onSubmit}>
        {children}
        <ReasonField label="Reason" hint={hint} rows={3} {...reason} />
        <FormEnd busy={busy} busyText="Sending" onCancel={onCancel}>
          {label}
        </FormEnd>
      </Form>
    </div>
  );
}
