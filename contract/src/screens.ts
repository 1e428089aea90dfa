/**
 * Who a screen is for: everybody (search engines, too), visitors who sign up or in, people with a session who must set
 * up their profile yet, people who have, and staff: for everybody else nothing is there, nor for the server, whose page
 * at such an address is that of any unknown one.
 */
export type Access = 'public' | 'visitor' | 'newcomer' | 'member' | 'staff';

type Screen = {
  /** As it is spelled in links. Matching ignores case and a slash at the end. */
  path: string;
  /** As the window's title names it. */
  title: string;
  access: Access;
  /** Whether it is among those that one jumps to by a few letters. */
  jump?: true;
};

/**
 * Every screen of Quad, once: addresses, routes, the server's known addresses, preloads and the lists of screens follow
 * from it. Every page loads it, so it imports nothing. Source: specification 1 §2.
 */
export const screens = {
  landing: { path: '/', title: 'Quad. Discover. Hang out.', access: 'public' },
  about: { path: '/about', title: 'About', access: 'public' },
  contact: { path: '/contact', title: 'Contact', access: 'public' },
  privacy: { path: '/docs/policies/privacy', title: 'Privacy Policy', access: 'public' },
  terms: { path: '/docs/policies/tos', title: 'Terms of Service', access: 'public' },
  safety: { path: '/safety', title: 'Staying safe', access: 'public' },
  login: { path: '/auth/login', title: 'Login', access: 'visitor' },
  register: { path: '/auth/register', title: 'Sign up', access: 'visitor' },
  forgotPassword: { path: '/auth/ForgotPassword', title: 'Forgot password', access: 'visitor' },
  resetPassword: { path: '/auth/ResetPassword', title: 'Reset password', access: 'visitor' },
  keepTwoStep: { path: '/auth/KeepTwoStep', title: 'Keep two-step login', access: 'visitor' },
  verifyEmail: { path: '/auth/VerifyEmail', title: 'Verify your email', access: 'visitor' },
  barred: { path: '/auth/barred', title: 'Your account', access: 'visitor' },
  setup: { path: '/app/me/setup', title: "Let's Begin", access: 'newcomer' },
  dashboard: { path: '/app/me/dashboard', title: 'Dashboard', access: 'member', jump: true },
  messages: { path: '/app/me/messages', title: 'Messages', access: 'member', jump: true },
  friends: { path: '/app/me/friends', title: 'Friends', access: 'member', jump: true },
  findPeople: { path: '/app/discover/SearchUsers', title: 'Find People', access: 'member', jump: true },
  discover: { path: '/app/discover', title: 'Discover', access: 'member', jump: true },
  places: { path: '/app/discover/places', title: 'Find Places', access: 'member', jump: true },
  posts: { path: '/app/discover/posts', title: 'Posts', access: 'member', jump: true },
  post: { path: '/app/discover/posts/post', title: 'Post', access: 'member' },
  createPost: { path: '/app/discover/posts/CreatePost', title: 'Create Post', access: 'member' },
  settings: { path: '/app/me/settings', title: 'Settings', access: 'member', jump: true },
  note: { path: '/app/me/note', title: 'A note for you', access: 'member' },
  date: { path: '/app/date/dashboard', title: 'Date', access: 'member', jump: true },
  dateSetup: { path: '/app/date/setup/initial', title: 'Date setup', access: 'member' },
  dateQuiz: { path: '/app/date/setup/quiz', title: 'Date quiz', access: 'member' },
  dateMatches: { path: '/app/date/matches', title: 'Matches', access: 'member', jump: true },
  howMatching: { path: '/app/date/how-matching-works', title: 'How matching works', access: 'member' },
  letters: { path: '/app/date/letters', title: 'Love Letters', access: 'member' },
  staff: { path: '/app/staff', title: 'Staff', access: 'staff' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The window's title: of a screen, or of the page that says that nothing is there. */
export function titleOf(screen: ScreenName | 'notFound'): string {
  if (screen === 'landing') return screens.landing.title;
  return `${screen === 'notFound' ? 'Page not found' : screens[screen].title} · Quad`;
}

/** The names of the screens for some people. */
export type ScreensOf<A extends Access> = {
  [Name in ScreenName]: (typeof screens)[Name]['access'] extends A ? Name : never;
}[ScreenName];

/** A screen that is no secret. */
type OpenScreen = ScreensOf<Exclude<Access, 'staff'>>;

/** Every screen but those of staff. */
export const openScreens = (): OpenScreen[] =>
  namesOf(screens).filter((name): name is OpenScreen => screens[name].access !== 'staff');

/** Addresses that lead on to a screen, in lower case. */
export const redirects: Readonly<Record<string, OpenScreen>> = {
  '/app': 'messages',
  '/app/me/setup/initial': 'setup',
  '/app/date': 'date',
};

/** The screen at a path, also at one that leads on to it. Undefined where there is none, and where only staff find one. */
export function screenAt(path: string): OpenScreen | undefined {
  const normalised = path.toLowerCase().replace(/([^/])\/$/, '$1');
  const at = (name: OpenScreen) => screens[name].path.toLowerCase() === normalised;
  return redirects[normalised] ?? openScreens().find(at);
}

/** Which part of Quad a path belongs to, also where no screen is: each comes to the browser as one. */
export const partAt = (path: string): 'public' | 'visitor' | 'member' =>
  /^\/app(\/|$)/i.test(path) ? 'member' : /^\/auth\//i.test(path) ? 'visitor' : 'public';

/** The names of what stands in a table, as its type knows them. */
export const namesOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
