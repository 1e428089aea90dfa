import { useState } from 'react';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { keepTwoStep } from './queries.ts';
import { useLinkToken } from './use-link-token.ts';

/**
 * The page to stop a reset of the user's two-step login. The user opens it by a link in the mail about the reset. Only
 * a press of the button sends the token, because mail scanners open links, too. Source: decisions.md "Accounts".
 */
export function KeepTwoStepPage() {
  const token = useLinkToken('token', paths.keepTwoStep);
  const [isKept, setKept] = useState(false);
  const { send, busy, problems } = useSend(keepTwoStep, { quiet: true });
  const problem = problems[0];
  // 400 means that the link is invalid, so a retry is useless. Other errors may be temporary.
  const isOver = isKept || problem?.code === 400;

  async function sayNo(): Promise<void> {
    const answer = await send(token);
    if (answer?.status) setKept(true);
  }

  return (
    <AuthFrame
      screen="keepTwoStep"
      lede={!isOver && 'Staff are resetting your two-step login. Say no if you didn’t ask for that.'}
    >
      {isKept && (
        <Notice tone="lawn" icon="check" role="status">
          <p>Done. Two-step login stays on. It’s worth setting a new password, too.</p>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" icon="warning" role="status">
          <p>{isOver ? 'This link doesn’t work any more. There’s nothing left to stop.' : problem.message}</p>
        </Notice>
      )}
      {isOver ? (
        <ButtonLink wide href={paths.forgotPassword}>
          Set a new password
        </ButtonLink>
      ) : (
        <Button wide busy={busy} busyText="Stopping it" onClick={() => void sayNo()}>
          This wasn’t me
        </Button>
      )}
    </AuthFrame>
  );
}
