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
 * Finds people by name within the filters, at most `SEARCH_MOST`. Strangers come before friends, because the page lists
 * friends separately. Strangers and friends are each sorted by how well they match.
 * @param text null or empty for all people
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
 * The people whose name matches, best first; if nobody matches, the people whose name differs from the text by one
 * letter. Ignores case, accents, and characters that are not allowed in names.
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
