import { LETTER_DAYS } from '@quad/contract/letters/limits.ts';
import { asDate } from '#platform/clock.ts';
import type { Services } from '#platform/services.ts';
import { deleteWithdrawn } from '../queries.ts';
import { deleteOldRequests } from '../unmasking/queries.ts';
import { nobodysMark, type Seal, sealOf } from '../seal.ts';
import {
  type Box,
  deleteForgotten,
  deleteOldLetters,
  forgetQuarters,
  lockBoxes,
  listBoxes,
  listGone,
  updateBoxes,
} from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The hourly job of letters. Deletes letters after thirty days, and withdrawn letters that no case needs any more.
 * Removes deleted accounts from the boxes (encrypted authors). All boxes are encrypted again, so that nothing tells
 * which boxes lost their author. Source: security.md T3 and T5, decisions/064.
 */
export async function cleanUpLetters({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const seal = sealOf(config);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockBoxes(tx);
    await deleteOldLetters(tx, asDate(now));
    await deleteOldRequests(tx, LETTER_DAYS);
    await deleteWithdrawn(tx);
    await forgetQuarters(tx, asDate(now));
    const boxes = await listBoxes(tx);
    const opened = boxes.map((row) => ({ ...row, author: seal.open(row.letter_id, row.box) }));
    const oldest = Math.floor(now / DAY_MS) - LETTER_DAYS;
    const isForgotten = ({ state, author }: (typeof opened)[number]) =>
      state === 'pending' && author !== null && author.day < oldest;
    await deleteForgotten(
      tx,
      opened.filter(isForgotten).map(({ letter_id }) => letter_id),
    );
    const stays = opened.filter((row) => !isForgotten(row));
    const user_ids = new Set(stays.flatMap(({ author }) => author?.user_id || []));
    const gone = new Set(await listGone(tx, [...user_ids]));
    await updateBoxes(
      tx,
      stays.map((row) => resealed(seal, row, gone)),
    );
  });
}

type Opened = Box & { author: ReturnType<Seal['open']> };

/**
 * Encrypts a box (an encrypted author) again with the first key. If it had an earlier key, the mark is made anew, too,
 * also that of nobody, so that marks do not tell which authors deleted their accounts. A box that cannot be decrypted
 * stays as it is: the right key may be configured again later.
 */
function resealed(seal: Seal, { letter_id, mark, box, author }: Opened, gone: ReadonlySet<number>): Box {
  if (!author) return { letter_id, mark, box };
  const user_id = gone.has(author.user_id) ? 0 : author.user_id;
  const isChanged = user_id !== author.user_id || seal.isOfEarlierKey(letter_id, box);
  const newMark = user_id === 0 ? nobodysMark() : seal.markOf(user_id, letter_id);
  return {
    letter_id,
    mark: isChanged ? newMark : mark,
    box: seal.close(letter_id, { ...author, user_id }),
  };
}
