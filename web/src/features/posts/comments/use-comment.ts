import type { Problem } from '@quad/contract/core/envelope.ts';
import { useQueryClient } from '@tanstack/react-query';
import { mayGoWell } from '#platform/answers.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { showProblems } from '#ui/errors.ts';
import { patchPost } from '../store.ts';
import { type CommentDraft, nextToSend, takeDraft, useCommentDraft, writeDraft } from './drafts.ts';
import { sendComment, sendInOrder } from './send-comment.ts';

/**
 * The state and the actions of the comment that the user is writing.
 * @param onSent receives the id of the posted comment
 */
export function useComment(post_id: number, onSent: (comment_id: number) => void) {
  const cache = useQueryClient();
  const draft = useCommentDraft(post_id);
  const { send, busy, problems, clearErrors } = useSend(
    (sent: CommentDraft) => sendComment(cache, post_id, sent),
    { quiet: true },
  );
  const isLost = mayGoWell(problems[0]?.code);

  async function sendNext(): Promise<void> {
    const next = nextToSend(post_id);
    const answer = next && (await send(next));
    if (answer?.status) {
      announce('Comment posted');
      onSent(answer.content.id);
    } else if (answer && isPostGone(answer.errors)) patchPost(post_id, { isGone: true });
    else if (answer && !mayGoWell(answer.errors[0]?.code)) showProblems(answer.errors);
  }
  function submit(): void {
    if (takeDraft(post_id)) sendInOrder(post_id, sendNext);
  }
  return {
    text: draft?.text ?? '',
    busy,
    /** Whether the request had no answer or failed temporarily. The user can then send the comment again. */
    isLost,
    /** The reason for which the server refused the comment. */
    refused: isLost ? undefined : problems[0]?.message,
    submit,
    write(text: string): void {
      clearErrors();
      writeDraft(post_id, text);
    },
  };
}

/** Whether the post no longer exists. `GonePost` then shows the unsent comment. */
const isPostGone = ([problem]: readonly Problem[]): boolean => problem?.code === 404;
