import type { ContentOf } from '@quad/contract/core/call.ts';
import type { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './second-factor.module.css';
import { useCode } from './use-code.ts';

type Codes = ContentOf<typeof secondFactorCalls.ConfirmSecondFactor>;

type Props = {
  open: boolean;
  title: string;
  /** The button that does it, and what it says meanwhile. */
  verb: string;
  busyText: string;
  hint: string;
  request: (code: string) => Promise<Result<Codes>>;
  onClose: () => void;
  /** After it has left the screen and focus has returned. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
};

/** Asks for a code, and shows the recovery codes that it brings, this once. */
export function CodesDialog(props: Props) {
  const { open, title, verb, busyText, hint, request, onClose, onClosed, children } = props;
  const form = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { field, submit, busy, clear } = useCode<Codes>(
    ({ code }) => request(code),
    ({ recovery_codes }) => setCodes(recovery_codes),
  );
  const close = () => {
    if (!busy) onClose();
  };
  const forget = () => {
    setCodes(null);
    clear();
    onClosed?.();
  };
  const look = { open, onClose: close, onClosed: forget, focus: 'title', width: 'small' } as const;

  if (codes)
    return (
      <Dialog {...look} dirty title="Your recovery codes" footer={<Kept onClick={close} />}>
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  const footer = (
    <Button wide type="submit" form={form} busy={busy} busyText={busyText}>
      {verb}
    </Button>
  );
  return (
    <Dialog {...look} title={title} footer={footer}>
      <Form id={form} label={title} busy={busy} className={css.part} onSubmit={() => void submit()}>
        {children}
        <CodeField hint={hint} {...field('code')} />
      </Form>
    </Dialog>
  );
}

function Kept({ onClick }: { onClick: () => void }) {
  return (
    <Button wide onClick={onClick}>
      I’ve saved them
    </Button>
  );
}
