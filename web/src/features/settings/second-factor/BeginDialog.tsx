import { useId } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { DialogVerbs } from '../DialogVerbs.tsx';
import { enrol, type Enrolment } from './queries.ts';
import css from './second-factor.module.css';
import { useCode } from './use-code.ts';

type Props = {
  open: boolean;
  email: string | undefined;
  onBegun: (enrolment: Enrolment) => void;
  onClose: () => void;
};

/**
 * Asks for the password before two-step login is switched on. Otherwise a stranger with the user's unlocked phone could
 * switch it on.
 */
export function BeginDialog({ open, email, onBegun, onClose }: Props) {
  const form = useId();
  const { field, submit, busy, clear } = useCode(({ password }) => enrol(password), onBegun);
  const close = () => {
    if (!busy) onClose();
  };
  const footer = (
    <DialogVerbs why={null} form={form} busy={busy} busyText="Checking" onCancel={close}>
      Continue
    </DialogVerbs>
  );
  const look = { open, onClose: close, onClosed: clear, width: 'small' } as const;
  return (
    <Dialog {...look} title="Set up two-step login" footer={footer}>
      <Form id={form} label="Continue" busy={busy} className={css.part} onSubmit={() => void submit()}>
        <p>Enter your password first, so we know it’s you.</p>
        <input type="text" hidden autoComplete="username" readOnly value={email ?? ''} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          {...field('password')}
        />
      </Form>
    </Dialog>
  );
}
