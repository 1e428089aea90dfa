import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { safeTarget } from '#platform/paths.ts';
import { hasSignedInElsewhere, useHasSession } from '#platform/session.ts';
import { useLoginHints } from './login-hints.ts';

/**
 * What only visitors need. A signed-in person is led to where a login leads, also when they sign in in another tab. A
 * person with an e-mail to log in with, such as one just verified, gets the form.
 */
export function ForVisitors({ children }: { children: ReactNode }) {
  const { email, redirect } = useLoginHints();
  const hasSession = useHasSession();
  // Decided as it opens: after a login here the form leads on.
  const [isSignedIn] = useState(hasSession && email === '');
  const target = safeTarget(redirect);
  useEffect(() => {
    // A fresh load: the server says who is here now, and nothing is left of who was here before.
    // Once: the other tab notes one thing after the other, and each time the load would begin anew.
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
