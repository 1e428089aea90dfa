import type { HelpLine } from './help-lines.ts';

/** What a site says about itself, on its help pages and policies and in its mails. */
export type SiteIdentity = {
  /** Who runs the site, such as "Example University Student Union". */
  operator: string;
  /** The postal address of the operator, on one line. */
  address: string;
  /** The name of the country, as in "in Australia". */
  country: string;
  /** Whose law governs the terms, as in "the law of Victoria, Australia". */
  law: string;
  /** The authority that takes complaints about privacy. */
  regulator: { name: string; url: string };
  /** The number for police, fire and ambulance, as people write it. */
  emergency_number: string;
};

/**
 * A site that has described itself. Null stands for a part that it has not described: Quad’s own words are used then.
 */
export type Site = { identity: SiteIdentity | null; help_lines: readonly HelpLine[] | null };
