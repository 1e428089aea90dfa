import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { safeTarget } from '#platform/paths.ts';
import { hasSignedInElsewhere, useHasSession } from '#platform/session.ts';
import { useLoginHints } from './login-hints.ts';

/**
 * Shows its children to visitors only. Redirects a signed-in user to where a login leads, also after a login in another
 * tab. If an e-mail to log in with is given, for example after verification, the form shows all the same.
 */
export function ForVisitors({ children }: { children: ReactNode }) {
  const { email, redirect } = useLoginHints();
  const hasSession = useHasSession();
  // Decided once, when the page opens: after a login here, the form itself redirects.
  const [isSignedIn] = useState(hasSession && email === '');
  const target = safeTarget(redirect);
  useEffect(() => {
    // A reload: the server says who is signed in, and no data of an earlier user remains. Only once: the other tab
    // stores several values, and each would start the load again.
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
