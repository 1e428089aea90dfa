import type { authCalls } from '@quad/contract/auth/calls.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FormProblems } from './FormProblems.tsx';
import { InstitutionCards } from './InstitutionCards.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { referenceDataOf, register } from './queries.ts';
import { signUpsOff, universities } from '#features/reference/queries.ts';
import { StudentEmailField } from './StudentEmailField.tsx';

type Input = InputOf<typeof authCalls.register>;

const HOW = 'Please fill in the required fields, then click Register';
const EMPTY = { password: '', confirm_password: '' };

/**
 * The first stage of sign-up. The institution is the first field, because it decides which e-mail addresses are valid.
 */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const list = useQuery(universities).data;
  const { send, busy, problems, errorOf, clearErrors } = useSend((input: Input) =>
    register(input, referenceDataOf(list)),
  );
  const [uniId, setUniId] = useState<number | null>(null);
  const [email, setEmail] = useState('');
  const [passwords, setPasswords] = useState(EMPTY);
  const chosen = list?.find(({ id }) => id === uniId);

  async function submit() {
    // NaN means that no institution is chosen. The check of the input then reports it as missing.
    const answer = await send({ uni_id: uniId ?? Number.NaN, email: email.trim(), ...passwords });
    if (!answer?.status) return;
    setPasswords(EMPTY);
    onRegistered(answer.content.email);
  }
  function choose(id: number) {
    setUniId(id);
    clearErrors('uni_id', 'email');
  }
  function type(value: string) {
    setEmail(value);
    clearErrors('email');
  }

  return (
    <Form label="Sign up" busy={busy} onSubmit={() => void submit()}>
      <SignUpsOff />
      <InstitutionCards value={uniId} error={errorOf('uni_id')} onChange={choose} />
      <StudentEmailField institution={chosen} value={email} error={errorOf('email')} onChange={type} />
      <NewPasswordFields
        label="Password"
        value={passwords}
        onChange={setPasswords}
        {...{ errorOf, clearErrors }}
      />
      <FormProblems problems={problems} />
      <RegisterButton busy={busy} />
    </Form>
  );
}

/** Says that nobody can sign up at present, and why, before the user fills the form in. */
function SignUpsOff() {
  const { data: why } = useQuery(signUpsOff);
  return (
    why !== undefined && (
      <Notice title="You can’t sign up right now" role="status">
        {why}
      </Notice>
    )
  );
}

/** The button to register. Its hint is a tooltip, and screen readers read it. */
function RegisterButton({ busy }: { busy: boolean }) {
  const hintId = useId();
  return (
    <>
      <p id={hintId} className="hint">
        {HOW}
      </p>
      <Button type="submit" wide busy={busy} busyText="Registering" data-tip={HOW} aria-describedby={hintId}>
        Register
      </Button>
    </>
  );
}
