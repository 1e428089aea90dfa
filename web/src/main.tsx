import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { LoadError } from '#ui/late.tsx';
import { fetchFor } from '#app/routes.tsx';

/** Whoever waits longer than this for the first page's code sees that something is coming, in milliseconds. */
const PATIENCE_MS = 300;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// The first drawing waits for its code: a stand-in, once drawn, would stay for longer than the code takes. (No `await`
// at the top: what is being waited for imports from this file's chunk.)
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
const code = fetchFor(location.pathname)?.catch(() => undefined);
void Promise.race([code, patience]).then(() =>
  createRoot(root, {
    // A part that cannot be fetched is told in the page, and is no mistake of ours.
    onCaughtError: (error) => {
      if (!(error instanceof LoadError)) reportError(error);
    },
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
