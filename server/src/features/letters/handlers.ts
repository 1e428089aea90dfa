import type { letterCalls } from '@quad/contract/letters/calls.ts';
import { LETTER_COMMENTS_MOST } from '@quad/contract/letters/limits.ts';
import { mustDate } from '#features/dating/rules.ts';
import { asDate } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import type { HandlerServices } from '#platform/services.ts';
import type { Caller } from '#platform/sessions/queries.ts';
import { LETTER, LETTER_COMMENT, LETTER_REST } from './limits.ts';
import { nextQuarter } from './moderation/decide.ts';
import { isOwn, type Known, ownWaiting } from './own.ts';
import {
  countComments,
  deleteWithdrawn,
  findPublished,
  findThing,
  lockBoxesShared,
  insertLetter,
  listComments,
  listPublished,
  withdraw,
} from './queries.ts';
import { noComment, noLetter, noMoreComments, notYours, sealAuthor } from './rules.ts';
import { randomId, sealOf } from './seal.ts';
import { commentView, letterView, waitingCommentView, waitingLetterView } from './views.ts';

/**
 * Answers the calls about anonymous letters. Transactions that store letters do not lock the caller's account: see
 * `insertLetter`.
 */
export const letterHandlers: Handlers<typeof letterCalls> = {
  async GetLoveLetters({ input: { page }, user, db, services }) {
    await mustDate(db, user.user_id);
    const now = asDate(services.clock.now());
    const known = knownBy(user, services);
    const waiting = page === 0 ? await ownWaiting(db, now, null, known) : [];
    const published = await listPublished(db, now, page);
    return [...waiting.map(waitingLetterView), ...published.map((row) => letterView(row, isOwn(known)))];
  },

  async GetLoveLetterByID({ input: { letter_id }, user, db, services }) {
    await mustDate(db, user.user_id);
    const now = asDate(services.clock.now());
    const known = knownBy(user, services);
    const isMine = isOwn(known);
    const row = await findPublished(db, now, letter_id);
    if (!row) {
      const mine = (await ownWaiting(db, now, null, known)).find(({ id }) => id === letter_id);
      if (!mine) throw noLetter();
      return waitingLetterView(mine);
    }
    const comments = await listComments(db, now, letter_id);
    const waiting = await ownWaiting(db, now, letter_id, known);
    return letterView(row, isMine, [
      ...comments.map((comment) => commentView(letter_id, comment, isMine)),
      ...waiting.map((comment) => waitingCommentView(letter_id, comment)),
    ]);
  },

  CreateLoveLetter: ownTransaction(async ({ input: { content }, user, db, services }) => {
    await mustDate(db, user.user_id);
    const counted = sealOf(services.config).countedAs(user.user_id);
    const uses = [
      [LETTER_REST, counted],
      [LETTER, counted],
    ] as const;
    const id = await services.limits.countFor(uses, () => store(db, user, services, content, null));
    return waitingLetterView({ id, content });
  }),

  CreateLoveLetterComment: ownTransaction(async ({ input: { letter_id, content }, user, db, services }) => {
    await mustDate(db, user.user_id);
    if (!(await findPublished(db, asDate(services.clock.now()), letter_id))) throw noLetter();
    if ((await countComments(db, letter_id)) >= LETTER_COMMENTS_MOST) throw noMoreComments();
    const counted = sealOf(services.config).countedAs(user.user_id);
    const id = await services.limits.countFor([[LETTER_COMMENT, counted]], () =>
      store(db, user, services, content, letter_id),
    );
    return waitingCommentView(letter_id, { id, content });
  }),

  DeleteLoveLetter: ownTransaction(async ({ input: { letter_id }, user, db, services, inTransaction }) => {
    await mustDate(db, user.user_id);
    const thing = await findThing(db, asDate(services.clock.now()), letter_id, 'letter');
    const isMine = thing && isOwn(knownBy(user, services))({ id: letter_id, mark: thing.mark });
    if (!thing || (!isMine && thing.waits)) throw noLetter();
    if (!isMine) throw notYours('love letter');
    await inTransaction((tx) => takeBack(tx, services, letter_id));
    return null;
  }),

  DeleteLoveLetterComment: ownTransaction(
    async ({ input: { comment_id }, user, db, services, inTransaction }) => {
      await mustDate(db, user.user_id);
      const thing = await findThing(db, asDate(services.clock.now()), comment_id, 'comment');
      const isMine = thing && isOwn(knownBy(user, services))({ id: comment_id, mark: thing.mark });
      if (!thing || (!isMine && thing.waits)) throw noComment();
      if (!isMine) throw notYours('comment');
      await inTransaction((tx) => takeBack(tx, services, comment_id));
      return null;
    },
  ),
};

const knownBy = ({ user_id }: Caller, { config }: Pick<HandlerServices, 'config'>): Known =>
  sealOf(config).recogniserOf(user_id);

/**
 * Deletes a letter or a comment for its author. While a case is about the text, its row stays stored with the encrypted
 * author, but nobody sees the text.
 */
async function takeBack(db: Db, { clock }: Pick<HandlerServices, 'clock'>, letter_id: number): Promise<void> {
  await lockBoxesShared(db);
  await withdraw(db, letter_id, nextQuarter(clock.now()));
  await deleteWithdrawn(db, letter_id);
}

/** Stores a letter or a comment for review. @returns its id @throws 404 for a comment on a deleted letter */
async function store(
  db: Db,
  user: Caller,
  services: Pick<HandlerServices, 'config' | 'clock'>,
  content: string,
  on_letter_id: number | null,
): Promise<number> {
  const letter_id = randomId();
  const author = sealAuthor(services, letter_id, user);
  const queued_at = nextQuarter(services.clock.now());
  if (!(await insertLetter(db, { letter_id, on_letter_id, content, queued_at, ...author }))) throw noLetter();
  return letter_id;
}
