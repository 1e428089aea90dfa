import { navigationGuard } from './navigation-guard.ts';
import { isPlainClick } from './plain-click.ts';
import { hasNoFocus } from './focus.ts';

/**
 * Makes the browser's Back close what is open (dialogs, the notifications panel on a phone) before it leaves the
 * screen. Each open thing stands on one history entry of ours, told apart by a depth kept in `history.state`.
 */
const open: (() => void)[] = [];

const depthHere = (): number => (history.state as { quadDepth?: number } | null)?.quadDepth ?? 0;

let planned = false;
/** Whether the browser is on its way back to where we sent it. Until it is there, the depth says where it was. */
let isReturning = false;
/** What waits until it is there. */
const waiting: (() => void)[] = [];
/**
 * How long that is waited for, in milliseconds: a browser that stays where it is says nothing. Going on waits a second;
 * to be sent back a second time would lead too far, so that takes longer.
 */
const RETURN_MS = 1000;
const STAYED_MS = 5000;
let returnTimer: ReturnType<typeof setTimeout> | undefined;

/** When an address or a plain link began to lead away; to go back meanwhile would call that off. */
let leftAt = -Infinity;
/** How long that may take, in milliseconds. A page that is still here then has stayed. */
const LEAVING_MS = 3000;
const isLeaving = (): boolean => performance.now() - leftAt < LEAVING_MS;
const noteLeaving = (): void => void (leftAt = performance.now());

/** Brings the history in line with what is open, once everything of this turn has opened and closed. */
function reconcile(): void {
  if (planned || isReturning) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    const extra = depthHere() - open.length;
    if (extra > 0 && !isLeaving()) {
      isReturning = true;
      returnTimer = setTimeout(arrive, waiting.length > 0 ? RETURN_MS : STAYED_MS);
      history.go(-extra);
    } else goOn();
    for (let depth = depthHere() + 1; depth <= open.length; depth++) {
      history.pushState({ ...(history.state as object | null), quadDepth: depth }, '');
    }
  });
}

/** The part of this page that a link has just led to: a browser says so as it says that one went back. */
let followed: string | undefined;
function noteFollowed(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isHere = link?.pathname === location.pathname && link.search === location.search;
  followed = isHere && isPlainClick(event) && !event.defaultPrevented ? link.hash : undefined;
}

function onPopState(): void {
  const isFollowed = followed !== undefined && followed === location.hash;
  followed = undefined;
  if (isFollowed) return reconcile();
  if (!isReturning) {
    for (const close of open.slice(depthHere()).toReversed()) close();
    return;
  }
  arrive();
}

/** What opened, closed or wanted to go on meanwhile has waited for this. */
function arrive(): void {
  isReturning = false;
  clearTimeout(returnTimer);
  keepFocus();
  goOn();
  reconcile();
}

/** A browser drops the focus when it goes back to an address with a fragment (#security). This gives it back. */
function keepFocus(): void {
  const held = document.activeElement;
  setTimeout(() => {
    if (held instanceof HTMLElement && hasNoFocus()) held.focus({ preventScroll: true });
  });
}

function goOn(): void {
  for (const work of waiting.splice(0)) work();
}

/** Whether something has closed whose entry the browser still stands on, until the end of this turn. */
const isAboutToReturn = (): boolean => planned && depthHere() > open.length && !isLeaving();

/** At once, or once the browser is back from where a dialog stood: it would leave again what it is sent to before. */
navigationGuard.run = (leave) => {
  if (!isReturning && !isAboutToReturn()) return leave();
  if (waiting.push(leave) > 1 || !isReturning) return;
  clearTimeout(returnTimer);
  returnTimer = setTimeout(arrive, RETURN_MS);
};

/**
 * Lets Back close something until the returned function is called (when it closes by any way).
 * A link followed from inside simply navigates: the entry stays behind and costs one more Back.
 */
export function closeOnBack(close: () => void): () => void {
  // Adding it again changes nothing.
  window.addEventListener('popstate', onPopState);
  window.addEventListener('beforeunload', noteLeaving);
  window.addEventListener('click', noteFollowed);
  open.push(close);
  reconcile();
  return () => {
    const index = open.indexOf(close);
    if (index < 0) return;
    open.splice(index, 1);
    reconcile();
  };
}

/** Goes back a page, once everything that is open has closed and its entries are gone. */
export function goBackOnceClosed(): void {
  const tryNow = () => {
    if (open.length > 0 || depthHere() > 0) return;
    window.removeEventListener('popstate', tryNow);
    history.back();
  };
  window.addEventListener('popstate', tryNow);
  setTimeout(tryNow);
}
