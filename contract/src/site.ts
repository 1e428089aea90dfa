/** What a help line is for: a crisis, violence, pictures that were shared without consent, or anything else. */
export const HELP_KINDS = ['crisis', 'violence', 'images', 'other'] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** A source of help: a telephone line or a website. */
export type HelpLine = {
  name: string;
  /** The telephone number or the website, as it is shown to people. */
  shown: string;
  href: string;
  /** What the line or site is for, and when it is open. */
  about: string;
};

/** A help line of a site. The first line of a kind is named where only one fits. */
export type KindOfHelpLine = HelpLine & { kind: HelpKind };

/** What a site says about itself, on its help pages and policies and in its mails. */
export type SiteIdentity = {
  /** Who runs the site, such as "Example University Student Union". */
  operator: string;
  /** The postal address of the operator, on one line. */
  address: string;
  /** The name of the country. In Australia, the policies and help pages name its laws. */
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
export type Site = { identity: SiteIdentity | null; help_lines: readonly KindOfHelpLine[] | null };
