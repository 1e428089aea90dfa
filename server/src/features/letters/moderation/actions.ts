import { mustDate } from '#features/dating/rules.ts';
import type { TakeSnapshot, Hide, TakeDown } from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { asDate } from '#platform/clock.ts';
import { forbidden } from '#platform/problems.ts';
import { isOwn } from '../own.ts';
import { findThing, lockBoxesShared } from '../queries.ts';
import { noComment, noLetter } from '../rules.ts';
import { sealOf } from '../seal.ts';
import { refusePublished } from './queries/takedown.ts';

/**
 * Takes the snapshot of a letter or a comment. It contains the parts that everybody can read, of a comment also the
 * letter's text, and nothing about the authors. Source: security.md T5.
 */
const snapshotOf =
  (kind: 'letter' | 'comment'): TakeSnapshot =>
  async (db, reporter_id, id, { config, clock }) => {
    await mustDate(db, reporter_id);
    const thing = await findThing(db, asDate(clock.now()), id, kind);
    const isMine = thing && isOwn(sealOf(config).recogniserOf(reporter_id))({ id, mark: thing.mark });
    if (!thing || (thing.waits && !isMine)) throw kind === 'letter' ? noLetter() : noComment();
    if (isMine) throw forbidden(`You can’t report your own ${kind === 'letter' ? 'love letter' : 'comment'}`);
    const { content, uni_id, on } = thing;
    // Readers see this time. The time at which a letter was sent stays secret. Source: security.md T2.
    const published_at = thing.decided_at?.toISOString();
    return {
      reported_id: null,
      content: {
        [kind]: { id, content, uni_id, published_at },
        ...(on !== null && { letter: { content: on } }),
      },
      media_ids: [],
    };
  };

export const snapshotLetter = snapshotOf('letter');
export const snapshotLetterComment = snapshotOf('comment');

/** Hides a letter or a comment, or shows it again. The author sees a hidden text as waiting for review. */
export const hideLetter: Hide = async ({ db }, letter_id, isHidden) => {
  await lockBoxesShared(db);
  return setHidden(db, 'letter', letter_id, isHidden);
};

/**
 * Removes a letter or a comment, as if it had never been published. Nobody learns who wrote it. Source: security.md T5.
 */
const takeDown =
  (kind: 'letter' | 'comment'): TakeDown =>
  async ({ db }, id) => {
    await lockBoxesShared(db);
    return refusePublished(db, id, kind);
  };

export const takeDownLetter = takeDown('letter');
export const takeDownLetterComment = takeDown('comment');
