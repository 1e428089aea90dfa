import { isEmail } from '@quad/contract/core/fields.ts';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '#platform/paths.ts';
import { AuthFrame, OtherWay } from './AuthFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { VerifyNotice } from './VerifyNotice.tsx';
import { WaitPage } from './WaitPage.tsx';

/**
 * Sign-up in two stages: first the form, then a text that asks the user to open the link in the mail. If the URL names
 * an institution that is not open, the page shows the waitlist of the institution instead. The stage is in the URL, so
 * that it survives a visit to the mail app. Source: specification 1 §2 "Register screen".
 */
export function RegisterPage() {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const sentTo = query.get('sent') ?? '';
  if (isEmail(sentTo)) return <VerifyNotice key="sent" email={sentTo} />;
  const waitFor = Number(query.get('wait'));
  if (waitFor > 0) return <WaitPage key={`wait ${waitFor}`} uni_id={waitFor} />;
  return (
    <AuthFrame key="form" screen="register" lede="A student email is all you need.">
      <RegisterForm
        onRegistered={(email) => navigate(`${paths.register}?${new URLSearchParams({ sent: email })}`)}
      />
      <OtherWay question="Been here before?" href={paths.login} label="Log in" />
    </AuthFrame>
  );
}
