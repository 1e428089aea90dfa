import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { create } from 'zustand';
import { prerender, isPrerender } from './prerender.ts';
import { dropBootstrap } from './bootstrap.ts';
import { deleteKept } from './kept-databases.ts';
import { deviceStorage, parseKept, tabStorage } from './storage.ts';

/** The keys kept in the browser's storage; nothing else is, but for unsent words: see `keep.ts`. Source: specification 1 §3 "Client storage". */
const KEYS = [
  'user_id',
  'first_name',
  'last_name',
  'other_names',
  'uni_id',
  'num_chats',
  'setup_stage',
  'date_setup_stage',
  'date_enabled',
  'date_hidden',
  'me_obj',
] as const;
type Key = (typeof KEYS)[number];

/** What the page remembers of who is signed in, so that the next load can draw at once. Source: security.md T14. */
export type RememberedUser = Omit<CurrentUser, 'email' | 'orientation' | 'country_id'>;

type Session = {
  /** `unknown` until the server has said; `out` once it said no, or after logging out. */
  state: 'unknown' | 'in' | 'out';
  user_id: number | null;
  setup_stage: number | null;
  me: RememberedUser | null;
};

/** Whether there is a session: the server saw one when it sent the page, or somebody signed in since. */
const cameWithSession = (): boolean =>
  isPrerender ? prerender.hasSession : document.documentElement.hasAttribute('data-session');

/** Who is signed in. Read it in components; change it by the functions below. */
export const useSession = create<Session>(() => ({
  // No sign of a session at all: nobody needs to ask the server to know a visitor.
  state: cameWithSession() || readNumber('user_id') !== null ? 'unknown' : 'out',
  user_id: readNumber('user_id'),
  setup_stage: readNumber('setup_stage'),
  me: readMe(),
}));

const TAB_OF = 'quad-tab-of';

let served: number | null = null;
let hasServedOthers = false;

/** Whether the page as it is loaded has shown itself to somebody else before: then what it has in memory is theirs. */
export const isSecondHand = (): boolean => hasServedOthers;

/** Empties what the tab keeps when somebody else uses it than the one it is of. */
function takeTab(user_id: number): void {
  if (served !== null && served !== user_id) hasServedOthers = true;
  served = user_id;
  const before = tabStorage.get(TAB_OF);
  if (before !== null && before !== `${user_id}`) tabStorage.clear();
  tabStorage.set(TAB_OF, `${user_id}`);
}

/** Whose the page is, and whom the device remembers, which another tab may have changed. */
type Here = { page: number | null; device: number | null };
export const whoIsHere = (): Here => ({
  page: useSession.getState().user_id,
  device: readNumber('user_id'),
});

/** Whether nobody has signed out since, nor somebody else in, here or in another tab: else what was asked is nobody's. */
export function isStillHere(then: Here): boolean {
  const { page, device } = whoIsHere();
  const isSamePage = then.page === null || page === then.page;
  // The answer to one's own leaving finds nobody on the device: the server has had the browser empty it.
  const isLeft = signingOut && device === null;
  return isSamePage && (device === then.device || device === page || isLeft);
}

/** Whether the device remembers another person than this one, who has signed in since. */
export const isOthers = (user_id: number | null): boolean => ![null, user_id].includes(readNumber('user_id'));

/** Whether a change of the browser's storage says that somebody else has signed in, in another tab. */
export function isTakenOver({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
  const { user_id } = useSession.getState();
  return key === 'user_id' && newValue !== null && user_id !== null && newValue !== `${user_id}`;
}

/**
 * Whether a change of the browser's storage says that somebody has logged out, in another tab: only then is all of it
 * emptied. The server need not have heard of it, and may go on to let this tab in. Where the server empties it, the tab
 * that is leaving is told, too.
 */
export const isLoggedOutElsewhere = ({ key }: Pick<StorageEvent, 'key'>): boolean =>
  key === null && !signingOut && useSession.getState().user_id !== null;

/** Whether somebody has signed in in another tab since nobody is here any more, or never was. */
export const hasSignedInElsewhere = (): boolean =>
  useSession.getState().state === 'out' && readNumber('user_id') !== null;

/** What the window hears when somebody else has signed in: `main.tsx` loads the page anew. */
export const TAKEN_OVER = 'quad-taken-over';

/** Lets go of the person whose page it was: somebody else has signed in, and whatever is on the device is theirs. */
export function takenOver(): void {
  dropRemembered();
  useSession.setState({ state: 'unknown', user_id: null, setup_stage: null, me: null });
  dispatchEvent(new Event(TAKEN_OVER));
}

/** Whether it is this person whom the device remembers as signed in, as all tabs know: this one may not have heard yet. */
export const isRemembered = (user_id: number): boolean => readNumber('user_id') === user_id;

/** Notes who just signed in or finished the setup. */
export function signedIn(user: SessionUser): void {
  dropBootstrap();
  // Of a logout before that the server has not heard of, the login was the end: repeated, it would end this one.
  noteUnfinishedLogout(false);
  takeTab(user.user_id);
  remember({
    user_id: user.user_id,
    first_name: user.first_name,
    last_name: user.last_name,
    other_names: user.other_names,
    uni_id: user.uni_id,
    setup_stage: user.setup_stage,
    date_setup_stage: user.date_setup_stage,
    date_enabled: user.date_enabled,
  });
  document.documentElement.dataset['session'] = '';
  useSession.setState({ state: 'in', user_id: user.user_id, setup_stage: user.setup_stage });
}

/** Notes what the server says of the signed-in person. Where that is another one than it was, the page is taken over. */
export function rememberMe({
  email: _email,
  orientation: _orientation,
  country_id: _country,
  ...me
}: CurrentUser): void {
  const { state, user_id } = useSession.getState();
  const isAnother = state === 'in' && user_id !== me.id;
  takeTab(me.id);
  remember({
    user_id: me.id,
    first_name: me.first_name,
    last_name: me.last_name,
    other_names: me.other_names,
    uni_id: me.uni_id,
    num_chats: me.num_chats,
    setup_stage: me.setup_stage,
    date_setup_stage: me.date_setup_stage,
    date_enabled: me.date_enabled,
    date_hidden: me.date_hidden,
    me_obj: me,
  });
  document.documentElement.dataset['session'] = '';
  useSession.setState({ state: 'in', user_id: me.id, setup_stage: me.setup_stage, me });
  if (isAnother) dispatchEvent(new Event(TAKEN_OVER));
}

let signingOut = false;
/** Whether the session has ended since somebody began to leave. */
let hasEnded = false;
/**
 * Notes that a logout or the deletion of the account is under way: that the session ends is no news then.
 * @returns takes that back, and tells of the end if there was one
 */
export function beginSignOut(): () => void {
  signingOut = true;
  hasEnded = false;
  return () => {
    signingOut = false;
    if (hasEnded) sessionEnded();
  };
}

/** Whether somebody is logging out or deleting their account here. */
export const isSigningOut = (): boolean => signingOut;

/** Notes that the server knows no session (any more): what was remembered of the person goes with it. */
export function sessionEnded(): void {
  hasEnded = true;
  if (signingOut) return;
  dropBootstrap();
  dropRemembered();
  delete document.documentElement.dataset['session'];
  if (useSession.getState().state !== 'out') useSession.setState({ state: 'out' });
}

/** Notes that the page sends its reader to log in: the login does not lead them back, whatever it knew of a session. */
export function countAsVisitor(): void {
  delete document.documentElement.dataset['session'];
}

const UNFINISHED_LOGOUT = 'quad-logout';

/** Notes that the server has not heard of a logout yet, or that it has. */
export function noteUnfinishedLogout(isUnfinished: boolean): void {
  if (isUnfinished) deviceStorage.set(UNFINISHED_LOGOUT, '1');
  else deviceStorage.remove(UNFINISHED_LOGOUT);
}

/** Whether somebody logged out on this device and the server has not heard of it: they count as signed out. */
export const hasUnfinishedLogout = (): boolean => deviceStorage.get(UNFINISHED_LOGOUT) !== null;

/** Forgets everything that is kept of the person on this device: storage and every cookie that the page can reach. */
export function clearEverything(): void {
  signingOut = false;
  const { user_id } = useSession.getState();
  if (user_id !== null) deleteKept(user_id);
  if (isOthers(user_id)) return takenOver();
  deviceStorage.clear();
  tabStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  clearHere();
}

/** Forgets the person in this tab, whose storage another one has emptied. */
export function clearHere(): void {
  dropBootstrap();
  delete document.documentElement.dataset['session'];
  useSession.setState({ state: 'out', user_id: null, setup_stage: null, me: null });
}

/** The same, for components that must notice a logout. */
export function useHasSession(): boolean {
  useSession((session) => session.state);
  return cameWithSession();
}

function dropRemembered(): void {
  if (isOthers(useSession.getState().user_id)) return;
  for (const key of KEYS) deviceStorage.remove(key);
}

function remember(values: Partial<Record<Key, unknown>>): void {
  for (const [key, value] of Object.entries(values)) deviceStorage.set(key, JSON.stringify(value ?? null));
}

function read(key: Key): unknown {
  return isPrerender ? null : parseKept(deviceStorage.get(key));
}

function readNumber(key: Key): number | null {
  const value = read(key);
  return typeof value === 'number' ? value : null;
}

function readMe(): RememberedUser | null {
  const value = read('me_obj');
  return typeof value === 'object' && value !== null && 'id' in value ? (value as RememberedUser) : null;
}
