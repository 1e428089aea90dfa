/**
 * Runs a navigation: at once, until `overlay-history.ts` is loaded and replaces `run`. In a file of its own, so that
 * pages without overlays do not load that code.
 */
export const navigationGuard = { run: (leave: () => void): void => leave() };
