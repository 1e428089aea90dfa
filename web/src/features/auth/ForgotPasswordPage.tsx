import { authCalls } from '@quad/contract/auth/calls.ts';
import { checkInput } from '@quad/contract/core/check.ts';
import type { ReferenceData } from '@quad/contract/core/reference-data.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EnvelopeDrawing } from '#ui/drawings/EnvelopeDrawing.tsx';
import { Form } from '#ui/Form.tsx';
import { AuthFrame, OtherWay } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { FormProblems } from './FormProblems.tsx';
import { MailAppLink } from './MailAppLink.tsx';
import { referenceDataOf, forgotPassword } from './queries.ts';
import { universities } from '#features/reference/queries.ts';

/** The page to request a link to a new password. Its text is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('');
  return sentTo ? (
    <CheckYourEmail email={sentTo} />
  ) : (
    <AuthFrame
      screen="forgotPassword"
      lede="Tell us your student email and we’ll send you a link to set a new one."
    >
      <ForgotForm onSent={setSentTo} />
      <OtherWay question="Remembered it?" href={paths.login} label="Log in" />
    </AuthFrame>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const referenceData = referenceDataOf(useQuery(universities).data);
  const [email, setEmail] = useState('');
  const { send, busy, problems, errorOf, clearErrors } = useSend((input: string) =>
    forgotPassword(input, referenceData),
  );
  const missing = useMissing(email.trim(), referenceData);
  const missingId = useId();

  async function submit() {
    const answer = await send(email.trim());
    if (answer?.status) onSent(email.trim());
  }

  return (
    <Form label="Forgot password" busy={busy} onSubmit={() => void submit()}>
      <EmailField
        value={email}
        error={errorOf('email')}
        onChange={(value) => {
          setEmail(value);
          clearErrors();
        }}
      />
      <FormProblems problems={problems} />
      <p id={missingId} className="hint">
        {missing ?? 'The link works for one hour.'}
      </p>
      <Button
        type="submit"
        wide
        disabled={missing !== null}
        busy={busy}
        busyText="Sending"
        aria-describedby={missingId}
      >
        Submit
      </Button>
    </Form>
  );
}

/** Says what is wrong with the e-mail. Null if the e-mail is valid. */
function useMissing(email: string, referenceData: ReferenceData | undefined): string | null {
  if (checkInput(authCalls.ForgotPassword, { email }, referenceData).ok) return null;
  const isFormed = checkInput(authCalls.ForgotPassword, { email }).ok;
  return isFormed ? 'That email isn’t from a supported institution.' : 'Enter your student email first.';
}

function CheckYourEmail({ email }: { email: string }) {
  return (
    <AuthFrame screen="forgotPassword" title="Check Your Email" drawing={<EnvelopeDrawing />}>
      <div className="grid gap-10">
        <p>
          If there is an account for <span className="weight-650 text-ink break-anywhere">{email}</span>, a
          link to set a new password is on its way.
        </p>
        <p>The link works for one hour. Nothing there? Look in your junk folder.</p>
      </div>
      <div className="grid gap-12">
        <MailAppLink email={email} />
        <ButtonLink kind="line" href={paths.login} state={{ email }}>
          Back to Login
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
