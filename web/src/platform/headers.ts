import { PAGE_USER } from '@quad/contract/core/page-user.ts';
import { useSession } from './session.ts';

/** What every call says of the page that makes it, and whose it is. Source: wire.md "HTTP", docs/decisions/046. */
export function clientHeaders(): Record<string, string> {
  const { user_id } = useSession.getState();
  return { 'x-client': 'web/0.5', ...(user_id !== null && { [PAGE_USER]: `${user_id}` }) };
}

/** The header that proves a call comes from our own page: the anti-forgery cookie's value, where there is one. */
export function antiForgeryHeaders(): Record<string, string> {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair ? { 'x-xsrf-token': decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) } : {};
}
