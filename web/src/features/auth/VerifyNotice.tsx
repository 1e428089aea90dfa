import { VERIFICATION_HOURS } from '@quad/contract/auth/limits.ts';
import { paths } from '#platform/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EnvelopeDrawing } from '#ui/drawings/EnvelopeDrawing.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import css from './auth.module.css';
import { MailAppLink } from './MailAppLink.tsx';
import { ResendButton } from './ResendButton.tsx';

/**
 * The second stage of signing up: the link is in the mail. The words are the same whether or not the address is new.
 */
export function VerifyNotice({ email }: { email: string }) {
  return (
    <AuthFrame screen="register" title="Verify your email" drawing={<EnvelopeDrawing />}>
      <div className={css.words}>
        <p>
          We sent a link to <span className={css.address}>{email}</span>. Open it here and you’re in.
        </p>
        <p>Opening it on another device? You’ll set a new password there.</p>
        <p>The link works for {VERIFICATION_HOURS} hours. Nothing there? Look in your junk folder.</p>
      </div>
      <div className={css.steps}>
        <MailAppLink email={email} />
        <ResendButton email={email}>Send it again</ResendButton>
        <ButtonLink kind="quiet" href={paths.login}>
          Back to login
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
