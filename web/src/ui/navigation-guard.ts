/**
 * Runs a navigation at once. `overlay-history.ts` replaces `run` when it is loaded. This object is in a file of its
 * own, so that pages without overlays do not load that code.
 */
export const navigationGuard = { run: (leave: () => void): void => leave() };
