import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { safeTarget } from '#platform/paths.ts';
import { hasSignedInElsewhere, useHasSession } from '#platform/session.ts';
import { useLoginHints } from './login-hints.ts';

/**
 * Shows its children to visitors, and redirects signed-in users to the page that a login opens. If the page was opened
 * with an e-mail for the login form, for example after verification, signed-in users see the children, too.
 */
export function ForVisitors({ children }: { children: ReactNode }) {
  const { email, redirect } = useLoginHints();
  const hasSession = useHasSession();
  // The value is decided once, when the page opens. After a login on this page, the form itself redirects.
  const [isSignedIn] = useState(hasSession && email === '');
  const target = safeTarget(redirect);
  useEffect(() => {
    // A login in another tab stores several values, and each of them fires an event here. Only the first event starts a
    // reload. The reload drops all data of an earlier user.
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
