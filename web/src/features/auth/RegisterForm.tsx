import type { InputOf } from '@quad/contract/core/call.ts';
import type { authCalls } from '@quad/contract/auth/calls.ts';
import { PASSWORD_MIN } from '@quad/contract/auth/limits.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import css from './auth.module.css';
import { FormProblems } from './FormProblems.tsx';
import { InstitutionCards } from './InstitutionCards.tsx';
import { factsOf, register, universities } from './requests.ts';
import { StudentEmailField } from './StudentEmailField.tsx';

type Input = InputOf<typeof authCalls.register>;

const HOW = 'Please fill in the required fields, then click Register';

/** The first stage of signing up. The institution comes first: it decides which e-mail addresses will do. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const list = useQuery(universities).data;
  const [uniId, setUniId] = useState<number | null>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const { send, busy, problems, errorOf, forget } = useSend((input: Input) => register(input, factsOf(list)));
  const chosen = list?.find(({ id }) => id === uniId);
  const hintId = useId();

  async function submit() {
    // No institution is no number, as the check wants to find it.
    const input = { uni_id: uniId ?? Number.NaN, email: email.trim(), password, confirm_password: confirm };
    const answer = await send(input);
    if (answer?.status) onRegistered(answer.content.email);
  }

  return (
    <Form label="Sign up" busy={busy} onSubmit={() => void submit()}>
      <InstitutionCards
        value={uniId}
        error={errorOf('uni_id')}
        onChange={(id) => {
          setUniId(id);
          forget('uni_id', 'email');
        }}
      />
      <StudentEmailField
        institution={chosen?.signup_open ? chosen : undefined}
        value={email}
        error={errorOf('email')}
        onChange={(value) => {
          setEmail(value);
          forget('email');
        }}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        value={password}
        error={errorOf('password')}
        rules={[{ text: `${PASSWORD_MIN} or more characters`, met: textLength(password) >= PASSWORD_MIN }]}
        onChange={(value) => {
          setPassword(value);
          forget('password', 'confirm_password');
        }}
      />
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        value={confirm}
        error={errorOf('confirm_password')}
        onChange={(value) => {
          setConfirm(value);
          forget('confirm_password');
        }}
      />
      <FormProblems problems={problems} />
      <p id={hintId} className={css.missing}>
        {HOW}
      </p>
      <Button type="submit" wide busy={busy} busyText="Registering" data-tip={HOW} aria-describedby={hintId}>
        Register
      </Button>
    </Form>
  );
}
