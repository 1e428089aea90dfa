/**
 * How the page navigates: at once, until something can stand open above the page: then `overlay-history.ts` knows when.
 * By itself, because pages with nothing above them need not fetch the rest.
 */
export const navigationGuard = { run: (leave: () => void): void => leave() };
