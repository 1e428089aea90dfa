import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { create } from 'zustand';
import { prerender, isPrerender } from './prerender.ts';
import { dropBootstrap } from './bootstrap.ts';
import { deleteDatabase } from './local-databases.ts';
import { deviceStorage, parseStored, tabStorage } from './storage.ts';

/**
 * The keys in the browser's storage that describe the signed-in person. Unsent text is in the browser's database
 * instead (see `local-store.ts`). Source: specification 1 §3 "Client storage".
 */
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

/**
 * The stored data of the signed-in person. With this data, the next page load can render at once. Source: security.md
 * T14.
 */
export type RememberedUser = Omit<CurrentUser, 'email' | 'orientation' | 'country_id'>;

type Session = {
  /** `unknown` until the server has answered. `out` after a logout, or if the server knows no session. */
  state: 'unknown' | 'in' | 'out';
  user_id: number | null;
  setup_stage: number | null;
  me: RememberedUser | null;
};

/** Whether the server saw a session when it sent the page, or a person has signed in since. */
const cameWithSession = (): boolean =>
  isPrerender ? prerender.hasSession : document.documentElement.hasAttribute('data-session');

/** The signed-in person. Only the functions below change it. */
export const useSession = create<Session>(() => ({
  // Without any sign of a session, the reader is a visitor, and the page does not ask the server.
  state: cameWithSession() || readNumber('user_id') !== null ? 'unknown' : 'out',
  user_id: readNumber('user_id'),
  setup_stage: readNumber('setup_stage'),
  me: readMe(),
}));

const TAB_OF = 'quad-tab-of';

let served: number | null = null;
let hasServedOthers = false;

/**
 * Whether this page has served another person since it was loaded. Its memory may still contain the other person's
 * data.
 */
export const isSecondHand = (): boolean => hasServedOthers;

/** Empties this tab's storage if it belongs to another person. */
function takeTab(user_id: number): void {
  if (served !== null && served !== user_id) hasServedOthers = true;
  served = user_id;
  const before = tabStorage.get(TAB_OF);
  if (before !== null && before !== `${user_id}`) tabStorage.clear();
  tabStorage.set(TAB_OF, `${user_id}`);
}

/** The person of this page, and the person whom the device stores. They differ after a login in another tab. */
type Here = { page: number | null; device: number | null };
export const whoIsHere = (): Here => ({
  page: useSession.getState().user_id,
  device: readNumber('user_id'),
});

/**
 * Whether the person is the same as before, in this tab and in other tabs. If not, the answer to an earlier request is
 * dropped.
 */
export function isStillHere(then: Here): boolean {
  const { page, device } = whoIsHere();
  const isSamePage = then.page === null || page === then.page;
  // After the page's own logout the device stores nobody, because the server's answer clears the browser's storage.
  const isLeft = signingOut && device === null;
  return isSamePage && (device === then.device || device === page || isLeft);
}

/** Whether the device stores another person than the given one. The other person has signed in since. */
export const isOthers = (user_id: number | null): boolean => ![null, user_id].includes(readNumber('user_id'));

/** Whether a storage event says that another person has signed in in another tab. */
export function isTakenOver({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean {
  const { user_id } = useSession.getState();
  return key === 'user_id' && newValue !== null && user_id !== null && newValue !== `${user_id}`;
}

/**
 * Whether a storage event says that the user has logged out in another tab. Only a logout clears the whole storage. The
 * tab that logs out may also get the event.
 */
export const isLoggedOutElsewhere = ({ key }: Pick<StorageEvent, 'key'>): boolean =>
  key === null && !signingOut && useSession.getState().user_id !== null;

/** Whether a person has signed in in another tab, while nobody is signed in in this tab. */
export const hasSignedInElsewhere = (): boolean =>
  useSession.getState().state === 'out' && readNumber('user_id') !== null;

/** The name of the event that the window gets when another person signs in. `main.tsx` then reloads the page. */
export const TAKEN_OVER = 'quad-taken-over';

/**
 * Drops the person of this page, because another person has signed in. The device's stored data belongs to the new
 * person and is not removed.
 */
export function takenOver(): void {
  dropRemembered();
  useSession.setState({ state: 'unknown', user_id: null, setup_stage: null, me: null });
  dispatchEvent(new Event(TAKEN_OVER));
}

/**
 * Whether the device stores this person as signed in. All tabs share the stored value. Another tab may have changed it
 * since this tab was loaded.
 */
export const isRemembered = (user_id: number): boolean => readNumber('user_id') === user_id;

/** Stores the person who has just signed in or finished the setup. */
export function signedIn(user: SessionUser): void {
  dropBootstrap();
  // An earlier logout that the server does not know about must not be repeated now. It would end the new session.
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

/** Stores the server's data of the signed-in person. If it is another person than before, the page reloads. */
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
/** Whether the session has ended since the start of a logout or of the account's deletion. */
let hasEnded = false;
/**
 * Call this when a logout or the deletion of the account begins. The end of the session is then expected.
 * @returns a function to call afterwards, which handles a session that has ended meanwhile
 */
export function beginSignOut(): () => void {
  signingOut = true;
  hasEnded = false;
  return () => {
    signingOut = false;
    if (hasEnded) sessionEnded();
  };
}

/** Whether the user is logging out or deleting their account here. */
export const isSigningOut = (): boolean => signingOut;

/** Call this when the server knows no session. It removes the person's stored data. */
export function sessionEnded(): void {
  hasEnded = true;
  if (signingOut) return;
  dropBootstrap();
  dropRemembered();
  delete document.documentElement.dataset['session'];
  if (useSession.getState().state !== 'out') useSession.setState({ state: 'out' });
}

/**
 * Call this before the page redirects to the login page. Otherwise the login page would redirect back, because there
 * was a session when the document was loaded.
 */
export function countAsVisitor(): void {
  delete document.documentElement.dataset['session'];
}

const UNFINISHED_LOGOUT = 'quad-logout';

/** Stores whether a logout is unfinished: the server does not know about it yet. */
export function noteUnfinishedLogout(isUnfinished: boolean): void {
  if (isUnfinished) deviceStorage.set(UNFINISHED_LOGOUT, '1');
  else deviceStorage.remove(UNFINISHED_LOGOUT);
}

/**
 * Whether the user has logged out on this device and the server does not know about it yet. The user counts as signed
 * out.
 */
export const hasUnfinishedLogout = (): boolean => deviceStorage.get(UNFINISHED_LOGOUT) !== null;

/** Removes all data of the person from this device: storage, and every cookie that scripts can read. */
export function clearEverything(): void {
  signingOut = false;
  const { user_id } = useSession.getState();
  if (user_id !== null) deleteDatabase(user_id);
  if (isOthers(user_id)) return takenOver();
  deviceStorage.clear();
  tabStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  clearHere();
}

/** Drops the person in this tab after another tab has cleared the storage. */
export function clearHere(): void {
  dropBootstrap();
  delete document.documentElement.dataset['session'];
  useSession.setState({ state: 'out', user_id: null, setup_stage: null, me: null });
}

/** A hook that returns whether there is a session. The component renders again after a logout. */
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
  return isPrerender ? null : parseStored(deviceStorage.get(key));
}

function readNumber(key: Key): number | null {
  const value = read(key);
  return typeof value === 'number' ? value : null;
}

function readMe(): RememberedUser | null {
  const value = read('me_obj');
  return typeof value === 'object' && value !== null && 'id' in value ? (value as RememberedUser) : null;
}
