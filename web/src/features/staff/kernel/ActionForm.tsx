import type { Result } from '@quad/contract/core/envelope.ts';
import { type ComponentProps, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { showToast } from '#ui/toasts.ts';
import css from './ActionForm.module.css';
import { CaseHeading } from './CaseHeading.tsx';
import { useStartAndEscape } from './use-start-and-escape.ts';

type Props<Content> = Pick<ComponentProps<typeof FormEnd>, 'kind' | 'size' | 'busyText' | 'children'> & {
  /** A title that is shown above the fields. */
  title?: string;
  /** The form's name. By default it is the title. */
  label?: string;
  /** The label of the submit button. By default it is the form's name. */
  submit?: string;
  className?: string;
  /** Whether the form may be higher than its pane. Its buttons then stay in sight. */
  isLong?: boolean;
  /** What sends the form: the result of `useSend` or `useForm`. */
  sending: { send: (data: FormData) => Promise<Result<Content> | null> | void; busy: boolean };
  /** The toast after the form was sent. */
  said?: string;
  /** Called with the answer's content after the form was sent. */
  onSent?: (content: Content) => void;
  /** Closes the form and removes its draft. If this prop is missing, there is no Cancel button. */
  onCancel?: () => void;
  /**
   * Closes the form, while its draft stays stored. If this prop is set, Escape calls it, and the first field gets the
   * focus.
   */
  onLeave?: () => void;
};

const ENDS = cx('sticky bg-surface', css.ends);

/** How a form ends: left, cancelled or sent. */
export type Ends = { onLeave: () => void; onCancel: () => void; onSent: () => void };

/** The form of an action by staff: its fields, and the button that sends it. */
export function ActionForm<Content>(props: Props<Content>) {
  const { title, label = title, submit = label, className, isLong, children, ...rest } = props;
  const { sending, said, onSent, onLeave, ...end } = rest;
  const form = useRef<HTMLFormElement>(null);
  useStartAndEscape(form, onLeave);
  async function send(data: FormData): Promise<void> {
    const answer = await sending.send(data);
    if (!answer?.status) return;
    if (said) showToast(said);
    onSent?.(answer.content);
  }
  const buttons = (
    <FormEnd busyText="Sending" busy={sending.busy} {...end}>
      {submit}
    </FormEnd>
  );
  return (
    <Form ref={form} {...{ label, className }} busy={sending.busy} onSubmit={(data) => void send(data)}>
      {title && <CaseHeading className="subtitle">{title}</CaseHeading>}
      {children}
      {isLong ? <div className={ENDS}>{buttons}</div> : buttons}
    </Form>
  );
}
