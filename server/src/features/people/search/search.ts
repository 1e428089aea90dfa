import type { Db } from '#platform/db/schema.ts';
import { oneTypo } from './one-typo.ts';
import {
  type Among,
  findByBeginning,
  findByPatterns,
  findByWords,
  friendsAmong,
  listPeople,
  SEARCH_MOST,
  searchForm,
} from './queries.ts';

/**
 * Finds people by name among those that the filters leave, up to the most that a search lists. Strangers come before the
 * viewer's friends, who are listed elsewhere. Within both, the best fit comes first.
 * @param text null or blank for everybody
 */
export async function searchPeople(
  db: Db,
  viewer_id: number,
  text: string | null,
  among: Among,
): Promise<number[]> {
  const found = await findPeople(db, viewer_id, text, among);
  if (found.length === 0) return found;
  const friends = await friendsAmong(db, viewer_id, found);
  return found.toSorted((a, b) => Number(friends.has(a)) - Number(friends.has(b)));
}

/**
 * Those who fit, best first: whose name begins with the text, then whose last name does, then who has all its words in
 * the name; and only where that is nobody, those whose name is one letter away. Case and accents do not count, nor does
 * anything that no name can contain.
 */
async function findPeople(db: Db, viewer_id: number, text: string | null, among: Among): Promise<number[]> {
  if (!text) return listPeople(db, viewer_id, among);
  const form = await searchForm(db, text.replace(/[^\p{L}\p{M}]+/gu, ' ').trim());
  if (form === '') return [];
  const found = await findByBeginning(db, viewer_id, form, among);
  if (found.length >= SEARCH_MOST) return found;
  found.push(...(await findByWords(db, viewer_id, form, among, found)));
  if (found.length > 0) return found.slice(0, SEARCH_MOST);
  const patterns = oneTypo(form);
  return patterns.length > 0 ? findByPatterns(db, viewer_id, patterns, among) : [];
}
