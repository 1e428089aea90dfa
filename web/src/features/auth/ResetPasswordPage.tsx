import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { countAsVisitor } from '#platform/session.ts';
import { useSend } from '#platform/use-send.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { showToast } from '#ui/toasts.ts';
import { AuthFrame, OtherWay } from './AuthFrame.tsx';
import { FormProblems } from './FormProblems.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { resetPassword } from './queries.ts';
import { useLinkToken } from './use-link-token.ts';

const NO_TOKEN = "Error: Token not set. Maybe you didn't copy the link correctly?";

/**
 * The page to set a new password. The user opens it by a link in the mail about the forgotten password. Source:
 * specification 1 §2 "Reset-password page".
 */
export function ResetPasswordPage() {
  const token = useLinkToken('token', paths.resetPassword);
  return token ? (
    <AuthFrame screen="resetPassword" lede="You’ll be logged out everywhere else.">
      <ResetForm token={token} />
      <OtherWay question="Link expired?" href={paths.forgotPassword} label="Request a new one" />
    </AuthFrame>
  ) : (
    <AuthFrame screen="resetPassword">
      <Notice tone="danger" icon="warning">
        <p>{NO_TOKEN}</p>
      </Notice>
      <ButtonLink wide href={paths.forgotPassword}>
        Request a new link
      </ButtonLink>
      <OtherWay question="Remembered it?" href={paths.login} label="Log in" />
    </AuthFrame>
  );
}

function ResetForm({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const [passwords, setPasswords] = useState({ password: '', confirm_password: '' });
  const { send, busy, problems, errorOf, clearErrors } = useSend(resetPassword);

  async function submit() {
    const answer = await send({ token, ...passwords });
    if (!answer?.status) return;
    showToast('Password changed. Log in with the new one.', undefined, { stays: true });
    countAsVisitor();
    navigate(paths.login, { replace: true });
  }

  return (
    <Form label="Reset password" busy={busy} onSubmit={() => void submit()}>
      <NewPasswordFields
        label="New password"
        value={passwords}
        onChange={setPasswords}
        {...{ errorOf, clearErrors }}
      />
      <FormProblems problems={problems} />
      <Button type="submit" wide busy={busy} busyText="Saving">
        Set new password
      </Button>
    </Form>
  );
}
