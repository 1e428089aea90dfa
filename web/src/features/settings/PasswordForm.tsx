import { PASSWORD_MIN } from '@quad/contract/auth/limits.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { showSuccess } from '#ui/success.ts';
import { devices, updatePassword } from './queries.ts';
import css from './SettingsPage.module.css';

const EMPTY = { password: '', new_password: '', confirm_password: '' };

/**
 * The form for a new password. It also asks for the current password. Source: specification 1 §5 "Update password".
 * @param email the account's address, which password managers need
 */
export function PasswordForm({ email }: { email: string | undefined }) {
  const { typed, field, submit, busy } = usePasswords();
  const isLong = textLength(typed.new_password.trim()) >= PASSWORD_MIN;
  return (
    <Form label="Update Password" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <h3>Update Password</h3>
      <input type="text" hidden autoComplete="username" readOnly value={email ?? ''} />
      <PasswordField {...field('password')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field('new_password')}
        label="New password"
        autoComplete="new-password"
        rules={[{ text: `${PASSWORD_MIN} or more characters`, met: isLong }]}
      />
      <PasswordField
        {...field('confirm_password')}
        label="Confirm new password"
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" kind="line" busy={busy} busyText="Saving">
          Update Password
        </Button>
      </div>
    </Form>
  );
}

function usePasswords() {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const { send, busy, errorOf, clearErrors } = useSend(updatePassword);

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onChange: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      clearErrors();
    },
  });

  async function submit(): Promise<void> {
    const answer = await send(typed);
    if (!answer?.status) return;
    setTyped(EMPTY);
    showSuccess('Password updated. Your other devices are signed out.');
    await cache.invalidateQueries({ queryKey: devices.queryKey });
  }

  return { typed, field, submit, busy };
}
