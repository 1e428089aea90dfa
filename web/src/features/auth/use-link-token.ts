import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { textIn } from './login-hints.ts';

/** The name of the link's token in a history entry's state. `public/theme.js` writes it, too. */
const KEPT_AS = 'linkToken';

/**
 * Returns the token of the mailed link that opened the page. `public/theme.js` has moved the token from the address
 * into the history entry's state, which survives a reload. If the browser has cached an older version of `theme.js`,
 * this hook moves the token.
 * @param name the token's name in the link's query
 * @param path the address that the link opens, without the token
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
