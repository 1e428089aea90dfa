import { ALGORITHMS_SECOND_HALF } from './group-algorithms-late.ts';
import { ALGORITHMS_FIRST_HALF } from './group-algorithms.ts';
import { LAWN_CREW } from './group-lawn.ts';
import { BIN_NIGHT } from './group-house.ts';
import { STUDIO_SIX, TRIVIA } from './groups-campus.ts';
import { CARPOOL, GIGS, ROWING } from './groups-town.ts';

/** A group chat: its title, who stands behind each letter of its script (the owner first), and how it ends. */
export interface GroupTalk {
  title: string;
  cast: string;
  script: string;
  /** How long before the load the last message was sent; null leaves it to the script. */
  minutesAgo: number | null;
  /** How many of the last messages each of the ready accounts has not read, by letter. */
  unread: Record<string, number>;
}

/** All groups. */
export const GROUP_TALKS: readonly GroupTalk[] = [
  {
    title: 'Friday lawn crew',
    cast: 't Theo Nakamura, m Mia Castellanos, p Priya Raman, a Alex Moran',
    script: LAWN_CREW,
    minutesAgo: 2,
    unread: { a: 1 },
  },
  {
    title: 'Algorithms study hall',
    cast: 'j Jonah Ellis, s Sam Okafor, i Ines Duarte, a Alex Moran, p Priya Raman, k Patrick Nguyen, n Nimra Qureshi, r Ravi Kulkarni',
    script: ALGORITHMS_FIRST_HALF + ALGORITHMS_SECOND_HALF,
    minutesAgo: 12,
    unread: { a: 13, p: 3 },
  },
  {
    title: '14B, bins and bills',
    cast: 'h Hamish Baird, l Leila Haddad, t Tuan Pham, a Alex Moran',
    script: BIN_NIGHT,
    minutesAgo: 1120,
    unread: {},
  },
  {
    title: 'Studio 6, final boards',
    cast: 'b Bridget Tan, m Marco Ferrante, y Yusuf Demir, a Alex Moran',
    script: STUDIO_SIX,
    minutesAgo: null,
    unread: {},
  },
  {
    title: 'The Sundials (trivia)',
    cast: 'p Priya Raman, a Alex Moran, h Hannah Kowalski, e Eilish Donnelly, d Declan Fogarty, g Grace Oyelaran',
    script: TRIVIA,
    minutesAgo: 415,
    unread: { a: 0, p: 2 },
  },
  {
    title: 'Learn to row, allegedly',
    cast: 'l Lachlan Pike, p Priya Raman, a Alex Moran, c Callum Drysdale, e Ella Brandt, k Kirra Walsh',
    script: ROWING,
    minutesAgo: null,
    unread: {},
  },
  {
    title: 'Loud on a Thursday',
    cast: 't Talia Rosen, a Alex Moran, p Priya Raman, j Joaquin Reyes, h Hien Dao, i Isaac Adeyemi, n Nikos Karras',
    script: GIGS,
    minutesAgo: 205,
    unread: {},
  },
  {
    title: 'Clayton carpool',
    cast: 'x Xavier Dsouza, c Chloe Baptista, d Daniel Seong, s Shreya Adhikari, m Moses Akol',
    script: CARPOOL,
    minutesAgo: 520,
    unread: {},
  },
];

/** Reads a cast into pairs of letter and name. */
export function readCast(cast: string): [letter: string, name: string][] {
  return cast.split(', ').map((entry) => [entry.slice(0, 1), entry.slice(2)]);
}
