import type { SiteIdentity } from './site.ts';

/**
 * What public pages say of who runs Quad: a short sentence, one about the beta, and one of the page About. The server replaces them
 * in prerendered pages, so each of them is one text of its own there.
 */
export type RunBy = { short: string; beta: string; about: string };

/** The sentences where nobody has said who runs the site. Source: specification 1 §1. */
export const NOBODY: RunBy = {
  short: 'Not affiliated with any educational institution.',
  beta: 'Quad is in beta and is not affiliated with any educational institution.',
  about: 'Quad is not affiliated with, endorsed by or run by any educational institution.',
};

/** The sentences of a site. */
export const runBy = (identity: SiteIdentity | null): RunBy =>
  identity
    ? {
        short: `Run here by ${identity.operator}.`,
        beta: `Quad is in beta and is run here by ${identity.operator}.`,
        about: `Quad is run here by ${identity.operator}.`,
      }
    : NOBODY;
