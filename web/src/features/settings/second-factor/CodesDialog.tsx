import type { ContentOf } from '@quad/contract/core/call.ts';
import type { secondFactorCalls } from '@quad/contract/auth/second-factor-calls.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { LazyConfirm } from '#ui/LazyConfirm.tsx';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './second-factor.module.css';
import { useCode } from './use-code.ts';

type Content = ContentOf<typeof secondFactorCalls.ConfirmSecondFactor>;
type Recovery = Content['recovery_codes'];

type Props = {
  open: boolean;
  title: string;
  /** The label of the submit button. `busyText` is its label while the request is running. */
  verb: string;
  busyText: string;
  hint: string;
  request: (code: string) => Promise<Result<Content>>;
  onClose: () => void;
  /** Called after the closing animation, when the focus has already returned to the previous element. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
};

/** Asks for a code, then shows the new recovery codes. They are never shown again. */
export function CodesDialog(props: Props) {
  const { open, title, verb, busyText, hint, request, onClose, onClosed, children } = props;
  const form = useId();
  const [codes, setCodes] = useState<Recovery | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [asks, setAsks] = useState(false);
  const { field, submit, busy, clear } = useCode<Content>(
    ({ code }) => request(code),
    ({ recovery_codes }) => setCodes(recovery_codes),
  );
  const close = () => {
    if (!busy) onClose();
  };
  const forget = () => {
    setCodes(null);
    setAsks(false);
    setSaved(false);
    clear();
    onClosed?.();
  };
  const look = { open, onClose: close, onClosed: forget, focus: 'title', width: 'small' } as const;

  if (codes) {
    return (
      <Dialog
        {...look}
        dirty
        title="Your recovery codes"
        onClose={isSaved ? close : () => setAsks(true)}
        footer={<Saved onClick={close} />}
      >
        <RecoveryCodes codes={codes} onSaved={() => setSaved(true)} />
        <CloseQuestion open={asks} onConfirm={close} onCancel={() => setAsks(false)} />
      </Dialog>
    );
  }
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

/** Asks whether to close the dialog although the user has not saved the recovery codes. They are never shown again. */
function CloseQuestion(props: Pick<ComponentProps<typeof LazyConfirm>, 'open' | 'onConfirm' | 'onCancel'>) {
  return (
    <LazyConfirm {...props} title="Close without saving them?" confirm="Close" cancel="Go back" danger>
      We can’t show you these codes again.
    </LazyConfirm>
  );
}

function Saved({ onClick }: { onClick: () => void }) {
  return (
    <Button wide onClick={onClick}>
      I’ve saved them
    </Button>
  );
}
