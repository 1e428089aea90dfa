import type { PostComment } from '@quad/contract/posts/shapes.ts';
import type { postTalkCalls } from '@quad/contract/posts/talk-calls.ts';
import { emitCommentNotice } from '#features/notifications/rooms.ts';
import type { Db } from '#platform/db/schema.ts';
import { ownTransaction } from '#platform/handlers.ts';
import { ProblemError } from '#platform/problems.ts';
import { noPost } from '../../rules.ts';
import { viewComment } from '../../views.ts';
import { COMMENT } from '../limits.ts';
import { emitComment } from '../rooms.ts';
import { otherComment } from '../rules.ts';
import { findSent, type NewComment, storeComment } from './queries.ts';

/**
 * Comments on a post, in one statement, and tells its author and whoever has it open. A repeat answers with the first
 * comment, tells nobody and counts for nothing, even where one has commented as often as one may.
 */
export const createComment = ownTransaction<typeof postTalkCalls.CreateCommentForPost>(
  async ({ input: { post_id, text, client_id = null }, user: { user_id }, db, services, emit }) => {
    const comment = { user_id, post_id, text, client_id };
    try {
      const stored = await services.limits.countFor([[COMMENT, user_id]], async () => {
        const outcome = await storeComment(db, comment);
        if (!outcome) throw noPost();
        return outcome;
      });
      const view = viewComment(stored);
      emitComment(emit, view, stored);
      emitCommentNotice(emit, stored);
      return view;
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
