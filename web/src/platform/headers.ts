import { PAGE_USER } from '@quad/contract/core/page-user.ts';
import { useSession } from './session.ts';

/** The headers of every call: the page's version and the id of its user. Source: wire.md "HTTP", docs/decisions/046. */
export function clientHeaders(): Record<string, string> {
  const { user_id } = useSession.getState();
  return { 'x-client': 'web/0.5', ...(user_id !== null && { [PAGE_USER]: `${user_id}` }) };
}

/**
 * The header that proves that a call comes from Quad's own page: the value of the anti-forgery cookie, if there is one.
 */
export function antiForgeryHeaders(): Record<string, string> {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair ? { 'x-xsrf-token': decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) } : {};
}
