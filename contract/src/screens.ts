/**
 * Who may open a screen.
 * - `public`: everybody, also search engines.
 * - `visitor`: people who sign up or log in.
 * - `newcomer`: people with a session and an unfinished profile.
 * - `member`: people with a finished profile.
 * - `staff`: only staff. For all other people, the address looks like an unknown address.
 */
export type Access = 'public' | 'visitor' | 'newcomer' | 'member' | 'staff';

type Screen = {
  /** The path as it is spelled in links. Matching ignores case and a final slash. */
  path: string;
  /** The screen's name in the window's title. */
  title: string;
  access: Access;
  /** Whether the jump list contains the screen. In the jump list, a user types a few letters to open a screen. */
  jump?: true;
};

/**
 * Every screen of Quad. Addresses, routes, preloads, the lists of screens and the addresses that the server knows are
 * derived from this table. Every page loads this file, so it imports nothing. Source: specification 1 §2.
 */
export const screens = {
  landing: { path: '/', title: 'Quad. Discover. Hang out.', access: 'public' },
  about: { path: '/about', title: 'About', access: 'public' },
  contact: { path: '/contact', title: 'Contact', access: 'public' },
  privacy: { path: '/docs/policies/privacy', title: 'Privacy Policy', access: 'public' },
  terms: { path: '/docs/policies/tos', title: 'Terms of Service', access: 'public' },
  safety: { path: '/safety', title: 'Staying safe', access: 'public' },
  unsubscribe: { path: '/auth/unsubscribe', title: 'Email', access: 'visitor' },
  login: { path: '/auth/login', title: 'Login', access: 'visitor' },
  register: { path: '/auth/register', title: 'Sign up', access: 'visitor' },
  forgotPassword: { path: '/auth/ForgotPassword', title: 'Forgot password', access: 'visitor' },
  resetPassword: { path: '/auth/ResetPassword', title: 'Reset password', access: 'visitor' },
  keepTwoStep: { path: '/auth/KeepTwoStep', title: 'Keep two-step login', access: 'visitor' },
  verifyEmail: { path: '/auth/VerifyEmail', title: 'Verify your email', access: 'visitor' },
  lockedOut: { path: '/auth/locked-out', title: 'Your account', access: 'visitor' },
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

/** Returns the window's title of a screen, or of the "Page not found" page. */
export function titleOf(screen: ScreenName | 'notFound'): string {
  if (screen === 'landing') return screens.landing.title;
  return `${screen === 'notFound' ? 'Page not found' : screens[screen].title} · Quad`;
}

/** The names of the screens whose `access` is one of `A`. */
export type ScreensOf<A extends Access> = {
  [Name in ScreenName]: (typeof screens)[Name]['access'] extends A ? Name : never;
}[ScreenName];

type OpenScreen = ScreensOf<Exclude<Access, 'staff'>>;

/** Returns the names of all screens except staff screens. */
export const openScreens = (): OpenScreen[] =>
  namesOf(screens).filter((name): name is OpenScreen => screens[name].access !== 'staff');

/** Addresses that redirect to a screen, in lower case. */
export const redirects: Readonly<Record<string, OpenScreen>> = {
  '/app': 'messages',
  '/app/me/setup/initial': 'setup',
  '/app/date': 'date',
};

/** The screen at a path, after redirects. Undefined for an unknown path and for a staff screen. */
export function screenAt(path: string): OpenScreen | undefined {
  const normalised = path.toLowerCase().replace(/([^/])\/$/, '$1');
  const at = (name: OpenScreen) => screens[name].path.toLowerCase() === normalised;
  return redirects[normalised] ?? openScreens().find(at);
}

/**
 * The part of Quad that a path belongs to, even if there is no screen at the path. The browser loads the code of a part
 * as a whole.
 */
export const partAt = (path: string): 'public' | 'visitor' | 'member' =>
  /^\/app(\/|$)/i.test(path) ? 'member' : /^\/auth\//i.test(path) ? 'visitor' : 'public';

/** Returns the keys of an object with their exact types. */
export const namesOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
