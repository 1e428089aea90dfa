import { PASSWORD_MIN } from '@quad/contract/auth/limits.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

/** A new password and its confirmation. */
export type NewPassword = { password: string; confirm_password: string };

type Props = {
  label: string;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  errorOf: (field: string) => string | undefined;
  clearErrors: (...fields: string[]) => void;
};

/** The fields for a new password. The password is typed twice. */
export function NewPasswordFields({ label, value, onChange, errorOf, clearErrors }: Props) {
  const { password, confirm_password } = value;
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        value={password}
        error={errorOf('password')}
        rules={[{ text: `${PASSWORD_MIN} or more characters`, met: textLength(password) >= PASSWORD_MIN }]}
        onChange={(typed) => {
          onChange({ password: typed, confirm_password });
          clearErrors('password', 'confirm_password');
        }}
      />
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        value={confirm_password}
        error={errorOf('confirm_password')}
        onChange={(typed) => {
          onChange({ password, confirm_password: typed });
          clearErrors('confirm_password');
        }}
      />
    </>
  );
}
