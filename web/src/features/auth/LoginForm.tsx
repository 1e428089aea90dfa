import { LOGIN_PASSWORD_MIN } from '@quad/contract/auth/limits.ts';
import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import { isEmail } from '@quad/contract/core/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormProblems } from './FormProblems.tsx';
import { logIn } from './queries.ts';
import { ResendButton } from './ResendButton.tsx';

const UNVERIFIED = 'Email must be verified to continue';

type Props = { knownEmail: string; onLoggedIn: (user: SessionUser) => void };

/** E-mail and password. The button shows whether they will do; a press that is too early explains. */
export function LoginForm({ knownEmail, onLoggedIn }: Props) {
  const cache = useQueryClient();
  const { send, busy, problems, errorOf, clearErrors } = useSend(
    (input: { email: string; password: string }) => logIn(cache, input),
  );
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const passwordBox = useFocusIf(knownEmail !== '');
  const isReady = isEmail(email.trim()) && password.trim().length >= LOGIN_PASSWORD_MIN;
  const isUnverified = problems.some(({ message }) => message === UNVERIFIED);

  // A password manager may have filled the boxes without telling: what they hold counts.
  async function submit(boxes: FormData) {
    const answer = await send({ email: textOf(boxes, 'email').trim(), password: textOf(boxes, 'password') });
    if (answer?.status) onLoggedIn(answer.content.user);
  }
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

function textOf(boxes: FormData, name: string): string {
  const value = boxes.get(name);
  return typeof value === 'string' ? value : '';
}

/** Starts in a box: when the e-mail is filled in already, the password is what one came for. */
function useFocusIf(wanted: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the frame, which takes the reader to its heading.
    if (wanted) queueMicrotask(() => box.current?.focus());
  }, [wanted]);
  return box;
}
