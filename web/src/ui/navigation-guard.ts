/**
 * Runs a navigation at once, until `overlay-history.ts` replaces `run`. This object has its own file, so that pages
 * without overlays do not load that code.
 */
export const navigationGuard = { run: (leave: () => void): void => leave() };
