import { navigationGuard } from './navigation-guard.ts';
import { isPlainClick } from './plain-click.ts';
import { hasNoFocus } from './focus.ts';

/**
 * The functions that close the open overlays (dialogs, and the notifications panel on a phone). The browser's Back
 * button first closes the overlays. Each overlay has a history entry with its depth in `history.state`.
 */
const open: (() => void)[] = [];

const depthHere = (): number => (history.state as { quadDepth?: number } | null)?.quadDepth ?? 0;

let planned = false;
/** Whether a `history.go` is running. Until it ends, `history.state` has the old depth. */
let isReturning = false;
/** Navigations that wait for the end of a `history.go`. */
const waiting: (() => void)[] = [];
/**
 * The time after which a `history.go` counts as ended, in milliseconds, because a browser that does not go back sends
 * no event. `RETURN_MS` applies while a navigation waits. `STAYED_MS` is long, because a second `history.go` could go
 * back too far if the first is only slow.
 */
const RETURN_MS = 1000;
const STAYED_MS = 5000;
let returnTimer: ReturnType<typeof setTimeout> | undefined;

/** The time at which the last navigation away from this page began. Going back would cancel that navigation. */
let leftAt = -Infinity;
/** The maximum time until a page is left, in milliseconds. A page that still runs after this time was not left. */
const LEAVING_MS = 3000;
const isLeaving = (): boolean => performance.now() - leftAt < LEAVING_MS;
const noteLeaving = (): void => void (leftAt = performance.now());

/**
 * Removes or adds history entries until they match the open overlays. It runs after all overlays of this turn of the
 * event loop have opened and closed.
 */
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

/**
 * The fragment of a link that was just followed in this page. The browser fires popstate for such a link, as for the
 * Back button.
 */
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

/** Runs the navigations that have waited for the end of a `history.go`. */
function arrive(): void {
  isReturning = false;
  clearTimeout(returnTimer);
  keepFocus();
  goOn();
  reconcile();
}

/** Restores the focus, which a browser removes when it goes back to an address with a fragment (#security). */
function keepFocus(): void {
  const held = document.activeElement;
  setTimeout(() => {
    if (held instanceof HTMLElement && hasNoFocus()) held.focus({ preventScroll: true });
  });
}

function goOn(): void {
  for (const work of waiting.splice(0)) work();
}

/**
 * Whether the page will go back at the end of this turn of the event loop. It will if an overlay has closed and the
 * overlay's entry is still the current one.
 */
const isAboutToReturn = (): boolean => planned && depthHere() > open.length && !isLeaving();

/**
 * Navigates at once, or after the `history.go` of a closing overlay. Otherwise the `history.go` would go back from the
 * new address.
 */
navigationGuard.run = (leave) => {
  if (!isReturning && !isAboutToReturn()) return leave();
  if (waiting.push(leave) > 1 || !isReturning) return;
  clearTimeout(returnTimer);
  returnTimer = setTimeout(arrive, RETURN_MS);
};

/**
 * Makes the browser's Back button close an overlay. Call the returned function when the overlay closes for any reason.
 * If the user follows a link in the overlay, the overlay's entry stays in the history and needs one more press of Back.
 */
export function closeOnBack(close: () => void): () => void {
  // Adding the same listener again has no effect.
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

/** Goes back one page in the history, once all overlays have closed and their history entries are removed. */
export function goBackOnceClosed(): void {
  const tryNow = () => {
    if (open.length > 0 || depthHere() > 0) return;
    window.removeEventListener('popstate', tryNow);
    history.back();
  };
  window.addEventListener('popstate', tryNow);
  setTimeout(tryNow);
}
