import type { Card } from '@quad/contract/people/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { type ProblemError, forbidden, notFound } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import { SHOWN_DAY, SHOWN_WITH_BIO_DAY } from './limits.ts';
import { isSomebody, isVisible } from './queries/visibility.ts';

/** The error for a person who does not exist or is invisible. The words are the same, so the answer reveals nothing. */
export const nobody = (): ProblemError => notFound('User not found');

/** The largest id that an account can have. The contract allows larger ids. */
const LAST_ID = 2 ** 31 - 1;

/** Throws 404 for an id that is larger than the column's type allows. */
export function mustBeNumbered(user_id: number, refusal = nobody): void {
  if (user_id > LAST_ID) throw refusal();
}

/** Throws 404 unless the viewer may see the person. The same condition for queries is `visibleTo`. */
export async function mustSee(db: Db, viewer_id: number, user_id: number): Promise<void> {
  if (!(await isVisible(db, viewer_id, user_id))) throw nobody();
}

/** Throws 404 unless the person exists. A block does not matter, because the answer must not reveal it. */
export async function mustBeSomebody(db: Db, user_id: number): Promise<void> {
  if (!(await isSomebody(db, user_id))) throw nobody();
}

/** Throws 403 for the caller's own id, and 404 for an id that is too large for any account. */
export function mustBeAnother(user_id: number, other_id: number, message: string): void {
  if (user_id === other_id) throw forbidden(message);
  mustBeNumbered(other_id);
}

/**
 * Counts the people whom a search or a suggestion will show to a viewer, so that nobody copies the profiles of a whole
 * campus. Each person counts once a day. Beyond `SHOWN_WITH_BIO_DAY`, new people are shown without their bios. The
 * viewer and the viewer's friends do not count. Source: security.md §3 "Profiles / search".
 * @throws 429 for a new person beyond `SHOWN_DAY`
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

/** Counts strangers who are shown only by name, such as authors in a feed. @throws 429 */
export async function countShownIds(
  { limits }: Pick<Services, 'limits'>,
  viewer_id: number,
  strangers: readonly number[],
): Promise<void> {
  if (strangers.length > 0) await limits.consumeDistinct(SHOWN_DAY, viewer_id, [...new Set(strangers)]);
}
