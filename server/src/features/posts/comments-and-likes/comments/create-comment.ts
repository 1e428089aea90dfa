import type { PostComment } from '@quad/contract/posts/shapes.ts';
import type { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { notifyOfComment } from '#features/notifications/rooms.ts';
import type { Db } from '#platform/db/schema.ts';
import { ownTransaction } from '#platform/handlers.ts';
import { ProblemError } from '#platform/problems.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { mustSeePost } from '../../rules.ts';
import { viewComment } from '../../views.ts';
import { COMMENT } from '../limits.ts';
import { lockAuthorShared, lockPost } from '../queries.ts';
import { emitComment } from '../rooms.ts';
import { otherComment } from '../rules.ts';
import { addComment, findSent, type NewComment } from './queries.ts';

/**
 * Comments on a post. A repeated request answers with the first comment, notifies nobody and does not count against the
 * rate limit. Opens its own transaction, because rates are counted outside of transactions.
 */
export const createComment = ownTransaction<typeof commentAndLikeCalls.CreateCommentForPost>(
  async ({ input: { post_id, text, client_id = null }, user, db, services, inTransaction, emit }) => {
    const { user_id } = user;
    const comment = { user_id, post_id, text, client_id };
    const store = async (tx: Db): Promise<PostComment> => {
      await mustBeHere(tx, user);
      await lockAuthorShared(tx, post_id);
      await lockPost(tx, post_id);
      await mustSeePost(tx, post_id, user_id);
      const stored = await addComment(tx, comment);
      if (!stored) throw otherComment();
      const { author_id } = stored;
      if (author_id !== user_id) await notifyOfComment({ db: tx, emit }, author_id, post_id);
      const view = viewComment(stored);
      emitComment(emit, view, stored);
      return view;
    };
    try {
      return await services.limits.countFor([[COMMENT, user_id]], () => inTransaction(store));
    } catch (refusal) {
      if (!(refusal instanceof ProblemError)) throw refusal;
      return answerAgain(db, comment, refusal);
    }
  },
);

async function answerAgain(db: Db, comment: NewComment, refusal: ProblemError): Promise<PostComment> {
  const sent = comment.client_id === null ? undefined : await findSent(db, comment);
  if (!sent) throw refusal;
  if (sent.post_id !== comment.post_id || sent.text !== comment.text) throw otherComment();
  return viewComment(sent);
}
