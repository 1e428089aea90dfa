import { ENTER_CODE, RESET_FIELD } from '@quad/contract/auth/second-factor.ts';
import { LOGIN_PASSWORD_MIN } from '@quad/contract/auth/limits.ts';
import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { isEmail } from '@quad/contract/core/fields.ts';
import { LOCKOUT_FIELD } from '@quad/contract/moderation-actions/lockout.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormProblems } from './FormProblems.tsx';
import { logIn } from './queries.ts';
import { ResendButton } from './ResendButton.tsx';

const UNVERIFIED = 'Email must be verified to continue';

type Props = {
  knownEmail: string;
  onLoggedIn: (user: SessionUser) => void;
  /** Called if the password is right, but the account is suspended or banned. */
  onLockedOut: () => void;
};

/** The form for e-mail and password. */
export function LoginForm({ knownEmail, ...after }: Props) {
  const { submit, busy, problems, errorOf, clearErrors, code, setCode } = useLogin(after);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const passwordBox = useFocusIf(knownEmail !== '');
  const isReady = isEmail(email.trim()) && password.trim().length >= LOGIN_PASSWORD_MIN;
  const isUnverified = problems.some(({ message }) => message === UNVERIFIED);
  const reset = problems.find(({ field }) => field === RESET_FIELD);
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    clearErrors();
  };

  return (
    <Form label="Login" busy={busy} onSubmit={(boxes) => void submit(boxes)}>
      <EmailField value={email} error={errorOf('email')} onChange={type(setEmail)} />
      <PasswordField
        ref={passwordBox}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errorOf('password')}
        onChange={type(setPassword)}
      />
      {code !== null && (
        <CodeField
          value={code}
          error={isAskedForCode(problems) ? undefined : errorOf('code')}
          onChange={type(setCode)}
        />
      )}
      {reset && (
        <Notice role="status">
          <p>{reset.message}</p>
        </Notice>
      )}
      <FormProblems
        problems={problems}
        action={isUnverified && <ResendButton email={email.trim()}>Send the email again</ResendButton>}
      />
      <Button type="submit" wide ready={isReady} busy={busy} busyText="Logging in">
        Login
      </Button>
    </Form>
  );
}

/** Signs the user in. `code` is null until the server asks for the second factor. */
function useLogin({ onLoggedIn, onLockedOut }: Omit<Props, 'knownEmail'>) {
  const cache = useQueryClient();
  const [code, setCode] = useState<string | null>(null);
  const { send, ...sending } = useSend(
    (input: { email: string; password: string; code?: string }) => logIn(cache, input),
    { quietOf: (errors) => isAskedForCode(errors) || isLockout(errors) },
  );

  // The values are read from the page, because a password manager may fill the fields without an event.
  async function submit(boxes: FormData): Promise<void> {
    const typed = textOf(boxes, 'code').trim();
    const answer = await send({
      email: textOf(boxes, 'email').trim(),
      password: textOf(boxes, 'password'),
      ...(typed && { code: typed }),
    });
    if (answer?.status) onLoggedIn(answer.content.user);
    else if (answer && isLockout(answer.errors)) onLockedOut();
    else if (answer && isAskedForCode(answer.errors)) setCode((now) => now ?? '');
  }

  return { ...sending, submit, code, setCode };
}

/** Whether the password was right and only the code is missing. The form does not show this answer as an error. */
const isAskedForCode = (problems: readonly Problem[]): boolean =>
  problems.some(({ message }) => message === ENTER_CODE);

const isLockout = (problems: readonly Problem[]): boolean =>
  problems.some(({ field }) => field === LOCKOUT_FIELD);

/** The field for the code of the second factor. */
function CodeField(props: { value: string; error: string | undefined; onChange: (code: string) => void }) {
  return (
    <TextField
      ref={focusFirst}
      label="Authentication code"
      hint="Six digits from your authenticator app, or a recovery code."
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** Focuses the field as soon as it appears. */
const focusFirst = (box: HTMLInputElement | null): void => box?.focus();

function textOf(boxes: FormData, name: string): string {
  const value = boxes.get(name);
  return typeof value === 'string' ? value : '';
}

/** Focuses the field when the form opens if `wanted` is true. */
function useFocusIf(wanted: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The call is deferred, because the frame moves the focus to its heading first. The field must get the focus last.
    if (wanted) queueMicrotask(() => box.current?.focus());
  }, [wanted]);
  return box;
}
