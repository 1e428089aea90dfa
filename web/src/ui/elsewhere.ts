/**
 * How one goes elsewhere: at once, until something can stand open above the page: then `back-stack.ts` knows when. By
 * itself, because pages with nothing above them need not fetch the rest.
 */
export const elsewhere = { go: (leave: () => void): void => leave() };
