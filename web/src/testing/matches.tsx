import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import { WINDOW_MS } from '@quad/contract/dating/limits.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import type { DateProfile, Match, Matches } from '@quad/contract/dating/shapes.ts';
import { page } from 'vitest/browser';
import MatchesRoute from '../app/MatchesRoute.tsx';
import { beAlex, card, chatWith } from './cards.ts';
import { answer, success } from './fake-server.ts';
import { renderPage } from './render-page.tsx';

export const HOUR = 60 * 60_000;

/** The fields of a user who has turned dating on. */
export const DATES = { date_enabled: 'ENABLED', date_setup_stage: 2 };

/** A date profile that excludes nobody. */
export const OPEN: DateProfile = {
  hidden: false,
  show_country: false,
  hide_from_friends: false,
  hide_from_course: false,
  age_min: null,
  age_max: null,
};

/** A match of Alex, by default Priya. */
export const match = (some: Partial<Match> = {}): Match => ({
  ...card(),
  sameHobbies: [
    { hobby_id: 11, name: 'Bouldering' },
    { hobby_id: 81, name: 'Film Photography' },
  ],
  sameTopics: [{ topic_id: 92, name: 'True Crime' }],
  ...some,
});

/** A match of Alex, with nothing in common. */
export const theo = match({
  id: 6,
  first_name: 'Theo',
  last_name: 'Nakamura',
  sameHobbies: [],
  sameTopics: [],
});

/** The chat of Alex and Priya as matches. */
export const matchChat = chatWith(card(), { id: 40, type: 2 });

/** The list of matches. `left` is the time until the next matches, in milliseconds. */
export const matchesFor = (left: number, list: Match[], isFinal = true): Matches => ({
  matches: list,
  cache: isFinal,
  lastUpdate: new Date(Date.now() - WINDOW_MS + left).toISOString(),
});

/** Opens Alex's matches page with these matches. `talks` are Alex's chats. */
export async function showMatches(
  list: Match[] = [match(), theo],
  left = HOUR,
  isFinal = true,
  talks: Chat[] = [],
) {
  await page.viewport(1440, 900);
  beAlex(DATES);
  answer(chatCalls.GetMyChats, () => success(talks));
  answer(matchCalls.GetMyMatches, () => success(matchesFor(left, list, isFinal)));
  return renderPage(<MatchesRoute />, { at: '/app/date/matches' });
}
