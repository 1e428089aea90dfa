import { VERIFICATION_HOURS } from '@quad/contract/auth/limits.ts';
import { useSyncExternalStore } from 'react';
import { paths } from '#platform/paths.ts';
import { whoIsHere } from '#platform/session.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EnvelopeDrawing } from '#ui/drawings/EnvelopeDrawing.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { MailAppLink } from './MailAppLink.tsx';
import { ResendButton } from './ResendButton.tsx';

/**
 * The second stage of sign-up: asks the user to open the link in the mail. The text is the same whether or not the
 * address is new.
 */
export function VerifyNotice({ email }: { email: string }) {
  if (useLoggedInElsewhere()) return <LoggedIn />;
  return (
    <AuthFrame screen="register" title="Verify your email" drawing={<EnvelopeDrawing />}>
      <div className="grid gap-10">
        <p>
          We sent a link to <span className="weight-650 text-ink break-anywhere">{email}</span>. Open it here
          and you’re in.
        </p>
        <p>Opening it on another device? You’ll set a new password there.</p>
        <p>The link works for {VERIFICATION_HOURS} hours. Nothing there? Look in your junk folder.</p>
      </div>
      <div className="grid gap-12">
        <MailAppLink email={email} />
        <ResendButton email={email}>Send it again</ResendButton>
        <ButtonLink kind="quiet" href={paths.login}>
          Back to login
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/**
 * The page after the user has opened the mailed link in another tab and is signed in there. The button "Continue"
 * reloads this tab, because this tab does not know the new session yet.
 */
function LoggedIn() {
  return (
    <AuthFrame screen="register" title="You’re in" drawing={<EnvelopeDrawing />}>
      <p role="status">You’re already logged in in this browser.</p>
      <div className="grid gap-12">
        <Button wide onClick={() => location.assign(paths.setup)}>
          Continue
        </Button>
      </div>
    </AuthFrame>
  );
}

/** Whether any tab of this browser has stored a signed-in user. */
const useLoggedInElsewhere = (): boolean =>
  useSyncExternalStore(
    whenStored,
    () => whoIsHere().device !== null,
    () => false,
  );

function whenStored(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
