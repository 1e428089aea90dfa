import { LOGIN_PASSWORD_MIN } from '@quad/contract/auth/limits.ts';
import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import { isEmail } from '@quad/contract/core/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths, safeTarget } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AuthFrame, OtherWay } from './AuthFrame.tsx';
import css from './auth.module.css';
import { FormProblems } from './FormProblems.tsx';
import { useLoginHints } from './login-hints.ts';
import { logIn } from './requests.ts';
import { ResendButton } from './ResendButton.tsx';

const UNVERIFIED = 'Email must be verified to continue';

/** Signing in. Takes an e-mail and a target along from where it was opened. Source: specification 1 §2, §4. */
export function LoginPage() {
  const hints = useLoginHints();
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [email, setEmail] = useState(hints.email);
  const [password, setPassword] = useState('');
  const passwordBox = useRef<HTMLInputElement>(null);
  const { send, busy, problems, errorOf, forget } = useSend((input: { email: string; password: string }) =>
    logIn(cache, input),
  );
  const isReady = isEmail(email.trim()) && password.trim().length >= LOGIN_PASSWORD_MIN;
  const isUnverified = problems.some(({ message }) => message === UNVERIFIED);

  // When the e-mail is filled in already, the password is what one came for.
  useEffect(() => {
    if (hints.email) passwordBox.current?.focus();
  }, [hints.email]);

  // What the page holds may be behind a password manager that filled the boxes: the boxes themselves count.
  async function submit(data: FormData) {
    const typed = { email: String(data.get('email')).trim(), password: String(data.get('password')) };
    const answer = await send(typed);
    if (answer?.status) navigate(whereTo(answer.content.user, hints.redirect), { replace: true });
  }

  return (
    <AuthFrame title="Login" lede="Good to see you.">
      <Form label="Login" busy={busy} onSubmit={(data) => void submit(data)}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={errorOf('email')}
          onChange={(value) => {
            setEmail(value);
            forget();
          }}
        />
        <PasswordField
          ref={passwordBox}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errorOf('password')}
          onChange={(value) => {
            setPassword(value);
            forget();
          }}
        />
        <FormProblems
          problems={problems}
          action={isUnverified && <ResendButton email={email.trim()}>Send the email again</ResendButton>}
        />
        <Button type="submit" wide ready={isReady} busy={busy} busyText="Logging in">
          Login
        </Button>
      </Form>
      <div className={css.ways}>
        <p>
          <Link href={paths.forgotPassword}>Forgot your password?</Link>
        </p>
        <OtherWay question="New here?" href={paths.register} label="Sign up" />
      </div>
    </AuthFrame>
  );
}

/** Source: specification 1 §4 "Login outcome". */
const whereTo = (user: SessionUser, redirect: string | null): string =>
  user.setup_stage === 0 ? paths.setup : safeTarget(redirect);
