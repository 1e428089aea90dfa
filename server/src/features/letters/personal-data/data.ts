import type { Db } from '#platform/db/schema.ts';
import { inPages, type PersonalData } from '#platform/personal-data.ts';
import { type Known, isOwn } from '../own.ts';
import { sealOf } from '../seal.ts';
import { pageMarked } from './queries.ts';

/**
 * The personal data of letters. Letters of a deleted account stay until their thirty days are over, because letters
 * that disappear together would tell readers that one person wrote them. `cleanUpLetters` removes their author within
 * the hour.
 */
export const lettersData: PersonalData = {
  sections: [
    {
      name: 'love_letters',
      about: 'Love letters and comments on them that you wrote, of the past 30 days.',
      read: (db, user_id, { config }) => ownLetters(db, sealOf(config).recogniserOf(user_id)),
    },
  ],
};

async function* ownLetters(db: Db, known: Known): AsyncGenerator<object> {
  const isMine = isOwn(known);
  for await (const row of inPages(async (after, most) => {
    const rows = await pageMarked(db, after, most);
    return rows.map((one) => ({ ...one, isMine: isMine({ id: one.key, mark: one.mark }) }));
  })) {
    const { isMine: mine, content, on, state, decided_at } = row;
    if (!mine) continue;
    const what = on === null ? { kind: 'letter' } : { kind: 'comment', on };
    yield { ...what, content, state, published_at: state === 'approved' ? decided_at : null };
  }
}
