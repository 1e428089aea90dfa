/** What a help line is for: a crisis, violence, pictures that were shared without consent, or anything else. */
export const HELP_KINDS = ['crisis', 'violence', 'images', 'other'] as const;

/** A source of help: a telephone line or a website. */
export type HelpLine = {
  name: string;
  /** The telephone number or the website, as it is shown to people. */
  shown: string;
  href: string;
  /** What the line or site is for, and when it is open. */
  about: string;
  kind: (typeof HELP_KINDS)[number];
};

/** The number for an emergency: police, fire, ambulance. */
export const emergency: HelpLine = {
  name: 'Emergency',
  shown: '000',
  href: 'tel:000',
  about: 'Police, fire or ambulance, when someone’s in danger right now.',
  kind: 'other',
};

export const lifeline: HelpLine = {
  name: 'Lifeline',
  shown: '13 11 14',
  href: 'tel:131114',
  about: 'Crisis support any time, for whatever has got too much.',
  kind: 'crisis',
};

const yarn: HelpLine = {
  name: '13YARN',
  shown: '13 92 76',
  href: 'tel:139276',
  about: 'A yarn with another Aboriginal or Torres Strait Islander person, any time.',
  kind: 'crisis',
};

const qlife: HelpLine = {
  name: 'QLife',
  shown: '1800 184 527',
  href: 'tel:1800184527',
  about: 'LGBTIQ+ people who have been there, every day from 3 pm to midnight.',
  kind: 'crisis',
};

/** The help lines for a crisis. */
export const crisisLines: readonly HelpLine[] = [lifeline, yarn, qlife];

/** Further help lines and sites. */
export const helpLines: readonly HelpLine[] = [
  {
    name: '1800RESPECT',
    shown: '1800 737 732',
    href: 'tel:1800737732',
    about: 'Sexual assault, domestic and family violence. Any time, confidential, even if you’re not sure.',
    kind: 'violence',
  },
  lifeline,
  yarn,
  qlife,
  {
    name: 'eSafety',
    shown: 'esafety.gov.au/report',
    href: 'https://www.esafety.gov.au/report',
    about: 'Gets intimate images and serious online abuse taken down, on any site.',
    kind: 'images',
  },
];
