import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { textIn } from './login-hints.ts';

/** Under which the history's entry keeps the token of a mailed link. Written by `public/theme.js`, too. */
const KEPT_AS = 'linkToken';

/**
 * The token of the mailed link that one came by. It is gone from the address before anything else loads, and stays with
 * this entry of the history, so that a reload keeps it: `public/theme.js`. Where that file is of an older page it is
 * taken out here.
 * @param name what it is called in the link
 * @param path where the link leads, without it
 * Source: security.md T12.
 */
export function useLinkToken(name: 'token' | 'verify_token', path: string): string {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  const [token] = useState(() => textIn(state, KEPT_AS) ?? query.get(name) ?? '');
  const isInAddress = query.has(name);
  useEffect(() => {
    if (isInAddress) navigate(path, { replace: true, state: { [KEPT_AS]: token } });
  }, [isInAddress, navigate, path, token]);
  return token;
}
