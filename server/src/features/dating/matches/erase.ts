import type { Erasing } from '#platform/personal-data.ts';
import { deleteMatchesOf, deleteRestsOf } from './queries/matches.ts';

/** Deletes a person's matches, and the records of the people with whom the person may not be matched. */
export async function eraseMatches({ db, user_id }: Pick<Erasing, 'db' | 'user_id'>): Promise<void> {
  await deleteMatchesOf(db, [user_id]);
  await deleteRestsOf(db, user_id);
}
