import '#ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { LoadError } from '#ui/lazy.tsx';
import { preload } from '#app/routes.tsx';
import {
  clearHere,
  hasUnfinishedLogout,
  isLoggedOutElsewhere,
  isTakenOver,
  sessionEnded,
  TAKEN_OVER,
  takenOver,
} from '#platform/session.ts';

/** A reader who waits longer than this for the first page's code sees that something is coming, in milliseconds. */
const PATIENCE_MS = 300;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// A person who logged out while the server was away is out, whatever the server put into the page.
if (hasUnfinishedLogout()) {
  sessionEnded();
  root.replaceChildren();
  void import('#features/me/finish-logout.ts').then(({ finishLogout }) => finishLogout());
}

// All tabs share a session: what this one shows of somebody else is not for the person who signed in beside it.
addEventListener('storage', (event) => {
  if (isTakenOver(event)) takenOver();
  if (isLoggedOutElsewhere(event)) clearHere();
});
addEventListener(TAKEN_OVER, () => location.reload());

/** The page says what it could not load where it would have stood. */
function notLoaded(error: unknown): void {
  if (!(error instanceof LoadError)) reportError(error);
}

const page = (
  <StrictMode>
    <App />
  </StrictMode>
);
const code = preload(location.pathname);
// Of a screen behind the login the server sends the outline, which the first drawing takes the place of.
const isOutline = root.dataset['outline'] !== undefined;

const options: RootOptions = {
  // A part that cannot be fetched is told in the page, and is no mistake of ours.
  onCaughtError: (error) => {
    if (!(error instanceof LoadError)) reportError(error);
  },
};

if (root.hasChildNodes() && !isOutline) {
  // The page came drawn. It is brought to life once all of its code is here; where that cannot be fetched it stays
  // what it is, readable and with links that lead on.
  void Promise.resolve(code).then(() => hydrateRoot(root, page, options), notLoaded);
} else {
  // The first drawing waits for its code: a stand-in, once drawn, would stay for longer than the code takes. Where an
  // outline stands already, it is the better one. (No `await` at the top: what is being waited for imports from this
  // file's chunk.)
  const drawn = Promise.resolve(code).catch(notLoaded);
  const patience = isOutline ? drawn : new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([drawn, patience]).then(() => {
    const drawing = createRoot(root, options);
    // In slices: drawn in one go, a screen keeps a phone from hearing a finger for a fifth of a second.
    startTransition(() => drawing.render(page));
  });
}
