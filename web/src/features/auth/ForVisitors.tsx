import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { safeTarget } from '#platform/paths.ts';
import { hasSignedInElsewhere, useHasSession } from '#platform/session.ts';
import { useLoginHints } from './login-hints.ts';

/**
 * Shows its children to visitors only. A signed-in user is redirected to the page that a login opens, also after a
 * login in another tab. Exception: if the page was opened with an e-mail to log in with, for example after
 * verification, everyone sees the children.
 */
export function ForVisitors({ children }: { children: ReactNode }) {
  const { email, redirect } = useLoginHints();
  const hasSession = useHasSession();
  // Decided once, when the page opens. After a login on this page, the form itself redirects.
  const [isSignedIn] = useState(hasSession && email === '');
  const target = safeTarget(redirect);
  useEffect(() => {
    // A reload asks the server who is signed in, and drops all data of an earlier user. It happens only once: the other
    // tab stores several values, and each would start the reload again.
    function leadOn(): void {
      if (!hasSignedInElsewhere()) return;
      removeEventListener('storage', leadOn);
      location.replace(target);
    }
    addEventListener('storage', leadOn);
    leadOn();
    return () => removeEventListener('storage', leadOn);
  }, [target]);
  return isSignedIn ? <Redirect to={target} replace /> : children;
}
