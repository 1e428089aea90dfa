import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { safeTarget } from '#platform/paths.ts';
import { hasSignedInElsewhere, useHasSession } from '#platform/session.ts';
import { useLoginHints } from './login-hints.ts';

/**
 * What only visitors need. Whoever is signed in is led to where a login leads, also when they sign in in another tab
 * while this one waits; but not who comes with an e-mail to log in with, such as one just verified.
 */
export function ForVisitors({ children }: { children: ReactNode }) {
  const { email, redirect } = useLoginHints();
  const hasSession = useHasSession();
  // Decided as it opens: whoever logs in here is led on by the form.
  const [isSignedIn] = useState(hasSession && email === '');
  const target = safeTarget(redirect);
  useEffect(() => {
    // A fresh load: the server says who is here now, and nothing is left of who was here before.
    const leadOn = () => hasSignedInElsewhere() && location.replace(target);
    leadOn();
    addEventListener('storage', leadOn);
    return () => removeEventListener('storage', leadOn);
  }, [target]);
  return isSignedIn ? <Redirect to={target} replace /> : children;
}
