import { type authCalls, CHOOSE_PASSWORD } from '@quad/contract/auth/calls.ts';
import type { ContentOf } from '@quad/contract/core/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { isSecondHand } from '#platform/session.ts';
import { useSend } from '#platform/use-send.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EnvelopeDrawing } from '#ui/drawings/EnvelopeDrawing.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { verifyEmail } from './queries.ts';
import { useLinkToken } from './use-link-token.ts';

type Verified = ContentOf<typeof authCalls.VerifyEmail>;

const FAILED = 'Error occurred. Try signing in instead.';

/**
 * The page that the link in the verification mail opens. Only a press of the button sends the token, because mail
 * scanners open links, too. If the user signed up in another browser, the server first asks for a password. Source:
 * specification 1 §2, decisions.md "Accounts".
 */
export function VerifyEmailPage() {
  const verify_token = useLinkToken('verify_token', paths.verifyEmail);
  const onVerified = useVerified();
  const cache = useQueryClient();
  const { send, busy, problems } = useSend((input: { verify_token: string }) => verifyEmail(cache, input), {
    quiet: true,
  });

  async function verify() {
    const answer = await send({ verify_token });
    if (answer?.status) onVerified(answer.content);
  }

  const problem = problems[0];
  if (!problem) {
    return (
      <AuthFrame screen="verifyEmail" lede="Tap to confirm it’s yours." drawing={<EnvelopeDrawing />}>
        <Button wide busy={busy} busyText="Checking your link" onClick={() => void verify()}>
          Verify email
        </Button>
      </AuthFrame>
    );
  }
  if (problem.message === CHOOSE_PASSWORD)
    return <ChoosePassword verify_token={verify_token} onVerified={onVerified} />;
  // 400 means that the link is invalid, so a retry is useless. Other errors may be temporary.
  return <Failed retry={problem.code === 400 ? null : verify} busy={busy} message={problem.message} />;
}

/**
 * Returns a function to call after verification. If the user is signed in, it opens the setup. Otherwise it opens the
 * login, with the user's address and a notice.
 */
function useVerified(): (verified: Verified) => void {
  const [, navigate] = useLocation();
  return ({ email, signed_in }) => {
    if (!signed_in) return navigate(paths.login, { replace: true, state: { email, verified: 'yes' } });
    // A reload removes everything that an earlier user had opened in this tab.
    if (isSecondHand()) location.replace(paths.setup);
    else navigate(paths.setup, { replace: true });
  };
}

type FailedProps = { retry: (() => Promise<void>) | null; busy: boolean; message: string };

function Failed({ retry, busy, message }: FailedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <AuthFrame screen="verifyEmail">
      <div ref={notice} tabIndex={-1} role="status">
        <Notice tone="danger" icon="warning" title={FAILED}>
          <p>{message}</p>
        </Notice>
      </div>
      <div className="grid gap-12">
        <ButtonLink wide href={paths.login}>
          Login
        </ButtonLink>
        {retry && (
          <Button kind="line" wide busy={busy} busyText="Checking your link" onClick={() => void retry()}>
            Try again
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
