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

/** How long the first page's code may take before the page shows that it is loading, in milliseconds. */
const PATIENCE_MS = 300;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// A user who has logged out while the server was out of reach is logged out, whatever the server put into the page.
if (hasUnfinishedLogout()) {
  sessionEnded();
  root.replaceChildren();
  void import('#features/me/finish-logout.ts').then(({ finishLogout }) => finishLogout());
}

// All tabs share a session. This tab must not show one person's data to another person who signs in from a second tab.
addEventListener('storage', (event) => {
  if (isTakenOver(event)) takenOver();
  if (isLoggedOutElsewhere(event)) clearHere();
});
addEventListener(TAKEN_OVER, () => location.reload());

/** Ignores the error of code that cannot be loaded: the page itself shows an error in its place. */
function notLoaded(error: unknown): void {
  if (!(error instanceof LoadError)) reportError(error);
}

const page = (
  <StrictMode>
    <App />
  </StrictMode>
);
const code = preload(location.pathname);
// For a screen behind the login the server sends an outline, which the first render replaces.
const isOutline = root.dataset['outline'] !== undefined;

const options: RootOptions = {
  // A part that cannot be fetched is reported on the page. It is not an error of the code.
  onCaughtError: (error) => {
    if (!(error instanceof LoadError)) reportError(error);
  },
};

if (root.hasChildNodes() && !isOutline) {
  // The server has sent a rendered page. It is hydrated once all of its code is loaded. If the code cannot be fetched,
  // the page stays as it is: readable, and with links that work.
  void Promise.resolve(code).then(() => hydrateRoot(root, page, options), notLoaded);
} else {
  // The first render waits for its code: a fallback, once rendered, would stay longer than the code takes. An outline
  // is better than the fallback. (No top-level `await`: the awaited code imports from this file's chunk.)
  const drawn = Promise.resolve(code).catch(notLoaded);
  const patience = isOutline ? drawn : new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([drawn, patience]).then(() => {
    const drawing = createRoot(root, options);
    // In slices: rendered in one go, a screen would block a phone's input for a fifth of a second.
    startTransition(() => drawing.render(page));
  });
}
