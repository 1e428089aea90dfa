import type { Erasing } from '#platform/personal-data.ts';
import { deleteMatchesOf, deleteRestsOf } from './queries/matches.ts';

/** Deletes whom a person was matched with, and from whom they rested. */
export async function eraseMatches({ db, user_id }: Pick<Erasing, 'db' | 'user_id'>): Promise<void> {
  await deleteMatchesOf(db, [user_id]);
  await deleteRestsOf(db, user_id);
}
