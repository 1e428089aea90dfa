import { PAGE_USER } from '@quad/contract/core/page-user.ts';
import { useSession } from './session.ts';

/** The headers of every call: the page's version and the user's id. Source: wire.md "HTTP", docs/decisions/046. */
export function clientHeaders(): Record<string, string> {
  const { user_id } = useSession.getState();
  return { 'x-client': 'web/0.5', ...(user_id !== null && { [PAGE_USER]: `${user_id}` }) };
}

/**
 * The header with the value of the anti-forgery cookie, if there is one. It proves that Quad's own page makes the call.
 */
export function antiForgeryHeaders(): Record<string, string> {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair ? { 'x-xsrf-token': decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) } : {};
}
