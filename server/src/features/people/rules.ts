import type { Card } from '@quad/contract/people/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { type ProblemError, forbidden, notFound } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { SHOWN_DAY, SHOWN_WITH_BIO_DAY } from './limits.ts';
import { isSomebody, isVisible } from './queries/visibility.ts';

/** What is said of people who are absent and of people who are invisible, in the same words. */
export const nobody = (): ProblemError => notFound('User not found');

/** Accounts are numbered up to here. The wire knows larger ids, and these are nobody's. */
const LAST_ID = 2 ** 31 - 1;

/** Throws 404 for an id that no account can have, which the database would not even take. */
export function mustBeNumbered(user_id: number, refusal = nobody): void {
  if (user_id > LAST_ID) throw refusal();
}

/** Throws 404 unless the viewer may see the person. The same condition for queries is `visibleTo`. */
export async function mustSee(db: Db, viewer_id: number, user_id: number): Promise<void> {
  if (!(await isVisible(db, viewer_id, user_id))) throw nobody();
}

/** Throws 404 unless there is such a person, even one who blocked the caller: blocking back must not tell. */
export async function mustBeSomebody(db: Db, user_id: number): Promise<void> {
  if (!(await isSomebody(db, user_id))) throw nobody();
}

/** Throws 403 when somebody means themselves, 404 when they mean nobody there can be. */
export function mustBeAnother(user_id: number, other_id: number, message: string): void {
  if (user_id === other_id) throw forbidden(message);
  mustBeNumbered(other_id);
}

/**
 * Counts the people whom a search or a suggestion is about to show, so that nobody copies a campus: each once a day.
 * Beyond so many what they say of themselves is left out, and beyond more nobody new is shown. One's friends, and
 * oneself, are known anyway. Source: security.md §3 "Profiles / search".
 * @throws 429
 */
export async function countShown<Shown extends Card>(
  { limits }: Pick<Services, 'limits'>,
  viewer_id: number,
  cards: readonly Shown[],
): Promise<Shown[]> {
  const strangers = cards.flatMap(({ id, mutual }) => (mutual || id === viewer_id ? [] : [id]));
  if (strangers.length === 0) return [...cards];
  const [withBio] = await Promise.all([
    limits.countDistinct(SHOWN_WITH_BIO_DAY, viewer_id, strangers),
    countShownIds({ limits }, viewer_id, strangers),
  ]);
  const isPlain = new Set(strangers.filter((id) => !withBio.noted.has(id)));
  return cards.map((card) => (isPlain.has(card.id) ? { ...card, bio: null } : card));
}

/** Counts strangers who are shown by their names only, as authors in a feed are. @throws 429 */
export async function countShownIds(
  { limits }: Pick<Services, 'limits'>,
  viewer_id: number,
  strangers: readonly number[],
): Promise<void> {
  if (strangers.length > 0) await limits.consumeDistinct(SHOWN_DAY, viewer_id, [...new Set(strangers)]);
}
