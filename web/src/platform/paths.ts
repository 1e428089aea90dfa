import { namesOf, type ScreenName, screens } from '@quad/contract/screens.ts';

type Paths = { readonly [Name in ScreenName]: (typeof screens)[Name]['path'] };

/** The addresses of all screens. The router ignores the difference between upper and lower case. */
export const paths = {
  ...(Object.fromEntries(namesOf(screens).map((name) => [name, screens[name].path])) as Paths),
  chat: (chat_id: number) => `${screens.messages.path}?id=${chat_id}`,
  place: (place_id: number) => `${screens.places.path}?id=${place_id}`,
  pastChats: `${screens.messages.path}?view=past`,
  pastChat: (chat_id: number) => `${screens.messages.path}?view=past&id=${chat_id}`,
  onePost: (post_id: number) => `${screens.post.path}?id=${post_id}`,
};

/** The login page, with the address to open after the login. */
export const loginPath = (redirect?: string): string =>
  redirect ? `${paths.login}?redirect=${encodeURIComponent(redirect)}` : paths.login;

/**
 * The address to open after a login: the target if it is a Quad address below `/app`, otherwise the dashboard. Source:
 * specification 1 §4 (a target with a dot is refused), security.md T26.
 */
export function safeTarget(target: string | null | undefined): string {
  const isOurs = target !== null && target !== undefined && /^\/app\/[\w/?=&%-]*(#[\w-]*)?$/i.test(target);
  return isOurs && !/\/\/|%2f%2f|%5c|%2e/i.test(target) ? target : paths.dashboard;
}
