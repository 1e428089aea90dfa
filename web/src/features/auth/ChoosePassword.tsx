import type { authCalls } from '@quad/contract/auth/calls.ts';
import type { ContentOf, InputOf } from '@quad/contract/core/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthFrame, OtherWay } from './AuthFrame.tsx';
import { FormProblems } from './FormProblems.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { verifyEmail } from './queries.ts';

type Props = {
  verify_token: string;
  onVerified: (verified: ContentOf<typeof authCalls.VerifyEmail>) => void;
};

/**
 * The form to choose a password. It is shown if the mailed link is opened in another browser than the sign-up form,
 * because another person may have signed up with this address. Source: decisions.md "Accounts".
 */
export function ChoosePassword({ verify_token, onVerified }: Props) {
  const cache = useQueryClient();
  const why = useRef<HTMLDivElement>(null);
  useEffect(() => why.current?.focus(), []);
  const [passwords, setPasswords] = useState({ password: '', confirm_password: '' });
  const { send, busy, problems, errorOf, clearErrors } = useSend(
    (input: InputOf<typeof authCalls.VerifyEmail>) => verifyEmail(cache, input),
  );

  async function confirm() {
    const answer = await send({ verify_token, ...passwords });
    if (answer?.status) onVerified(answer.content);
  }

  return (
    <AuthFrame screen="verifyEmail" title="Choose a password">
      <div ref={why} tabIndex={-1} role="status">
        <Notice>
          <p>This isn’t the browser you signed up in. Choose the password you’ll log in with.</p>
        </Notice>
      </div>
      <Form label="Choose a password" busy={busy} onSubmit={() => void confirm()}>
        <NewPasswordFields
          label="Password"
          value={passwords}
          onChange={setPasswords}
          {...{ errorOf, clearErrors }}
        />
        <FormProblems
          problems={problems}
          action={
            <ButtonLink kind="line" size="tool" href={paths.login}>
              Login
            </ButtonLink>
          }
        />
        <Button type="submit" wide busy={busy} busyText="Confirming">
          Confirm
        </Button>
      </Form>
      <OtherWay question="Didn’t sign up? Then there’s nothing to do." href={paths.landing} label="Close" />
    </AuthFrame>
  );
}
