import { type ReactNode, useRef } from 'react';
import type { Wiring } from '#platform/use-send.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { ReasonField } from '../kernel/ReasonField.tsx';
import { useStartAndEscape } from '../kernel/use-start-and-escape.ts';
import css from './accounts.module.css';

type Props = {
  label: string;
  /** Who is told the reason: "They are told". */
  hint: string;
  busy: boolean;
  reason: Wiring<string>;
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
