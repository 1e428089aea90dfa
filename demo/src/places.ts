import { REVIEWS } from './corpus.ts';
import type { LocalTime } from './local-time.ts';
import type { Random } from './random.ts';
import type { Person, Reference, Review, Suggestion } from './shapes.ts';
import { someTime } from './timeline.ts';

/**
 * Whether a place of the data file is invented. Only invented places get invented reviews, never real businesses.
 * Source: data/README.md.
 */
export const isInventedPlace = (place_id: number): boolean => place_id >= 101;

/** The age of the oldest review, in days. */
const DAYS = 120;

/**
 * Makes the reviews, the oldest first. Each person reviews a place at most once, and only places of their institution.
 * The ready-made accounts have no reviews, so that a user who logs in to one can write a first review. Throws
 * RangeError for a place that is real or unknown.
 */
export function makeReviews(
  people: Person[],
  { places }: Reference,
  random: Random,
  local: LocalTime,
): Review[] {
  return [...Map.groupBy(REVIEWS, ({ place_id }) => place_id)]
    .flatMap(([place_id, reviews]) => {
      const place = places.find(({ id }) => id === place_id);
      if (!place || !isInventedPlace(place_id)) throw new RangeError(`Not an invented place: ${place_id}`);
      const authors = random.sample(
        people.filter(({ ready, uni_id }) => !ready && uni_id === place.uni_id),
        reviews.length,
      );
      return reviews.map((review, index) => ({
        ...review,
        author_id: authors[index]!.person_id,
        created_at: someTime({ random, local }, DAYS),
      }));
    })
    .toSorted((a, b) => a.created_at - b.created_at);
}

/** Suggestions of places, which give the staff console cases to show. */
const SUGGESTIONS = [
  {
    name: 'Lantern Noodle Bar',
    type: 'Restaurant',
    description: 'Open late, and it has a stamp card.',
  },
  {
    name: 'Chapel Court Bike Cage',
    type: 'Parking',
    description: 'Needs a student card to get in.',
  },
  // This suggestion is a likely duplicate: a place with nearly the same name exists already.
  {
    name: 'Main Library Bike Hoop',
    type: 'Parking',
    description: 'Right at the entrance, and there is nearly always room.',
  },
] as const;

/**
 * Makes suggestions from the last days. No suggestion is by a ready-made account, because a user of such an account
 * would be notified about a place that they never suggested.
 */
export function makeSuggestions(people: Person[], random: Random, local: LocalTime): Suggestion[] {
  const authors = random.sample(
    people.filter(({ ready }) => !ready),
    SUGGESTIONS.length,
  );
  return SUGGESTIONS.map((suggestion, index) => ({
    ...suggestion,
    author_id: authors[index]!.person_id,
    created_at: someTime({ random, local }, 3),
  })).toSorted((a, b) => a.created_at - b.created_at);
}
