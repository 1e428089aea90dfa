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

/** How long the code of the first page may take before a loading indicator appears, in milliseconds. */
const PATIENCE_MS = 300;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// The user has logged out while the server was unreachable. The page then ignores the session data in the HTML.
if (hasUnfinishedLogout()) {
  sessionEnded();
  root.replaceChildren();
  void import('#features/me/finish-logout.ts').then(({ finishLogout }) => finishLogout());
}

// All tabs share a session. If another person signs in from a second tab, this tab must not show the previous person's
// data.
addEventListener('storage', (event) => {
  if (isTakenOver(event)) takenOver();
  if (isLoggedOutElsewhere(event)) clearHere();
});
addEventListener(TAKEN_OVER, () => location.reload());

/** Ignores the error of code that cannot be loaded, because the page shows that error itself. */
function notLoaded(error: unknown): void {
  if (!(error instanceof LoadError)) reportError(error);
}

const page = (
  <StrictMode>
    <App />
  </StrictMode>
);
const code = preload(location.pathname);
// For a screen that needs a session, the server sends an outline, which the first render replaces.
const isOutline = root.dataset['outline'] !== undefined;

const options: RootOptions = {
  // The page shows an error if a part's code cannot be fetched. So that error is not logged.
  onCaughtError: (error) => {
    if (!(error instanceof LoadError)) reportError(error);
  },
};

if (root.hasChildNodes() && !isOutline) {
  // The server's page is hydrated once all of its code is loaded. Without the code, the page is readable, and its links
  // work.
  void Promise.resolve(code).then(() => hydrateRoot(root, page, options), notLoaded);
} else {
  // The first render waits for the page's code, because React would show a fallback even after the code is loaded. A
  // top-level `await` is not possible, because the awaited code imports from this file's chunk.
  const drawn = Promise.resolve(code).catch(notLoaded);
  const patience = isOutline ? drawn : new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([drawn, patience]).then(() => {
    const drawing = createRoot(root, options);
    // A transition renders in slices. Otherwise the render would block a phone's input for about 200 ms.
    startTransition(() => drawing.render(page));
  });
}
