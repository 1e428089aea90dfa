/** Every address of the page, spelled once. Matching ignores case. Source: specification 1 §2. */
export const paths = {
  landing: '/',
  about: '/about',
  contact: '/contact',
  privacy: '/docs/policies/privacy',
  terms: '/docs/policies/tos',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/ForgotPassword',
  resetPassword: '/auth/ResetPassword',
  verifyEmail: '/auth/VerifyEmail',
  app: '/app',
  messages: '/app/me/messages',
  chat: (chat_id: number) => `/app/me/messages?id=${chat_id}`,
  pastChats: '/app/me/messages?view=past',
  pastChat: (chat_id: number) => `/app/me/messages?view=past&id=${chat_id}`,
  dashboard: '/app/me/dashboard',
  friends: '/app/me/friends',
  settings: '/app/me/settings',
  setup: '/app/me/setup',
  setupInitial: '/app/me/setup/initial',
  discover: '/app/discover',
  findPeople: '/app/discover/SearchUsers',
} as const;

/** The login page, and where to go on from there. */
export const loginPath = (redirect?: string): string =>
  redirect ? `${paths.login}?redirect=${encodeURIComponent(redirect)}` : paths.login;

/**
 * Where a login leads: the wanted page when it is one of ours below `/app`, else the dashboard.
 * Source: specification 1 §4 (a target with a dot is refused), security.md T26.
 */
export function safeTarget(wanted: string | null | undefined): string {
  const isOurs = wanted !== null && wanted !== undefined && /^\/app\/[\w/?=&%-]*$/i.test(wanted);
  return isOurs && !/\/\/|%2f%2f|%5c|%2e/i.test(wanted) ? wanted : paths.dashboard;
}
