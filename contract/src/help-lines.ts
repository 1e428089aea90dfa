import type { HelpKind, HelpLine, KindOfHelpLine, Site, SiteIdentity } from './site.ts';

const lifeline: KindOfHelpLine = {
  name: 'Lifeline',
  shown: '13 11 14',
  href: 'tel:131114',
  about: 'Crisis support any time, for whatever has got too much.',
  kind: 'crisis',
};

/** The help lines that come with Quad. They are Australia's. */
const shippedLines: readonly KindOfHelpLine[] = [
  {
    name: '1800RESPECT',
    shown: '1800 737 732',
    href: 'tel:1800737732',
    about: 'Sexual assault, domestic and family violence. Any time, confidential, even if you’re not sure.',
    kind: 'violence',
  },
  lifeline,
  {
    name: '13YARN',
    shown: '13 92 76',
    href: 'tel:139276',
    about: 'A yarn with another Aboriginal or Torres Strait Islander person, any time.',
    kind: 'crisis',
  },
  {
    name: 'QLife',
    shown: '1800 184 527',
    href: 'tel:1800184527',
    about: 'LGBTIQ+ people who have been there, every day from 3 pm to midnight.',
    kind: 'crisis',
  },
  {
    name: 'eSafety',
    shown: 'esafety.gov.au/report',
    href: 'https://www.esafety.gov.au/report',
    about: 'Gets intimate images and serious online abuse taken down, on any site.',
    kind: 'images',
  },
];

/** The number for an emergency: police, fire, ambulance. */
function emergencyOf(identity: SiteIdentity | null): HelpLine {
  const shown = identity?.emergency_number ?? '000';
  return {
    name: 'Emergency',
    shown,
    href: `tel:${shown.replaceAll(' ', '')}`,
    about: 'Police, fire or ambulance, when someone’s in danger right now.',
  };
}

/** Whom the people of a site can call. */
export type Help = {
  emergency: HelpLine;
  lines: readonly HelpLine[];
  /** The lines for a crisis. `main` is the first. */
  crisis: readonly HelpLine[];
  main: HelpLine;
  /** Whether someone answers the lines for a crisis and for violence that are named first at any hour. */
  isAlwaysOpen: boolean;
  /** The first line of a kind, if the site has one. */
  firstOf(kind: HelpKind): HelpLine | undefined;
};

/** Makes the help of a site. A site that has not described itself has the numbers of Australia. */
export function helpOf({ identity, help_lines }: Site): Help {
  const lines = help_lines ?? shippedLines;
  const crisis = lines.filter(({ kind }) => kind === 'crisis');
  const firstOf = (kind: HelpKind) => lines.find((line) => line.kind === kind);
  const main = crisis[0] ?? lifeline;
  // Only of the lines that come with Quad is it known when they are open.
  const isAlwaysOpen = help_lines === null;
  return { emergency: emergencyOf(identity), lines, crisis, main, isAlwaysOpen, firstOf };
}
