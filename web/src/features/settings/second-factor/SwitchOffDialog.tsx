import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { showToast } from '#ui/toasts.ts';
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
    <div className="row flex-wrap gap-10">
      <Button kind="line" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={form} busy={busy} busyText="Switching off">
        Switch off
      </Button>
    </div>
  );
  const look = { open, onClose: close, onClosed: clear, focus: 'title', width: 'small' } as const;
  return (
    <Dialog {...look} title="Switch two-step login off" footer={footer}>
      <Form id={form} label="Switch off" busy={busy} className={css.part} onSubmit={() => void submit()}>
        <p>Your password alone will let you in again, and anyone else who knows it.</p>
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
