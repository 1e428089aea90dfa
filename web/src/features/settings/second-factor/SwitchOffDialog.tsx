import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { showToast } from '#ui/toasts.ts';
import { DialogVerbs } from '../DialogVerbs.tsx';
import { CodeField } from './CodeField.tsx';
import { switchOff } from './queries.ts';
import css from './second-factor.module.css';
import { useCode } from './use-code.ts';

type Props = { open: boolean; email: string | undefined; onClose: () => void };

/**
 * The dialog that switches two-step login off. It asks for the password and a code.
 * @param email the account's address, which password managers need
 */
export function SwitchOffDialog({ open, email, onClose }: Props) {
  const cache = useQueryClient();
  const form = useId();
  const { field, submit, busy, clear } = useCode(
    (typed) => switchOff(cache, typed),
    () => {
      showToast('Two-step login is off');
      onClose();
    },
  );
  const close = () => {
    if (!busy) onClose();
  };
  const footer = (
    <DialogVerbs why={null} form={form} busy={busy} busyText="Switching off" onCancel={close}>
      Switch off
    </DialogVerbs>
  );
  const look = { open, onClose: close, onClosed: clear, focus: 'title', width: 'small' } as const;
  return (
    <Dialog {...look} title="Switch off two-step login" footer={footer}>
      <Form id={form} label="Switch off" busy={busy} className={css.part} onSubmit={() => void submit()}>
        <p>After that, anyone who has your password can log in.</p>
        <input type="text" hidden autoComplete="username" readOnly value={email ?? ''} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <CodeField hint="From your app, or a recovery code." {...field('code')} />
      </Form>
    </Dialog>
  );
}
