import { THEO, PRIYA, INES, JONAH } from './direct-alex-daily.ts';
import { SAM, MIA, HAMISH, LEILA, BRIDGET, TALIA } from './direct-alex-more.ts';

/** What one of Alex's chats of two holds: their friend, how it ends, and the script (a Alex, b the friend). */
export interface AlexTalk {
  friend: string;
  /** How long before the load the last message was sent. */
  minutesAgo: number;
  /** How many of the last messages Alex has not read. */
  unread: number;
  script: string;
}

/** Alex's chats of two that were written by hand; the others come from the common scripts. */
export const ALEX_TALKS: readonly AlexTalk[] = [
  { friend: 'Theo Nakamura', minutesAgo: 1, unread: 2, script: THEO },
  { friend: 'Priya Raman', minutesAgo: 38, unread: 0, script: PRIYA },
  { friend: 'Ines Duarte', minutesAgo: 64, unread: 1, script: INES },
  { friend: 'Jonah Ellis', minutesAgo: 190, unread: 0, script: JONAH },
  { friend: 'Hamish Baird', minutesAgo: 330, unread: 0, script: HAMISH },
  { friend: 'Bridget Tan', minutesAgo: 1320, unread: 1, script: BRIDGET },
  { friend: 'Leila Haddad', minutesAgo: 1650, unread: 0, script: LEILA },
  { friend: 'Sam Okafor', minutesAgo: 2950, unread: 0, script: SAM },
  { friend: 'Talia Rosen', minutesAgo: 4400, unread: 0, script: TALIA },
  { friend: 'Mia Castellanos', minutesAgo: 5900, unread: 0, script: MIA },
];
