import type { Problem } from '@quad/contract/core/envelope.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { mayGoWell } from '#platform/answers.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { showProblems } from '#ui/errors.ts';
import { patchPost } from '../store.ts';
import { type CommentDraft, takeDraft, useCommentDraft, writeDraft } from './drafts.ts';
import { sendComment } from './send-comment.ts';

/**
 * A comment that is being written.
 * @param onSent is given the id of what was sent
 */
export function useComment(post_id: number, onSent: (comment_id: number) => void) {
  const cache = useQueryClient();
  const draft = useCommentDraft(post_id);
  const { send, busy, problems, clearErrors } = useSend(
    (sent: CommentDraft) => sendComment(cache, post_id, sent),
    { quiet: true },
  );
  const isLost = mayGoWell(problems[0]?.code);

  /** Whether Enter was pressed on the next comment while one was on its way. */
  const sendsNext = useRef(false);

  async function submit(): Promise<void> {
    sendsNext.current = busy;
    const sent = takeDraft(post_id);
    if (!sent) return;
    const answer = await send(sent);
    if (answer?.status && sendsNext.current) void submit();
    if (answer?.status) {
      announce('Comment posted');
      onSent(answer.content.id);
    } else if (answer && isPostGone(answer.errors)) patchPost(post_id, { isGone: true });
    else if (answer && !mayGoWell(answer.errors[0]?.code)) showProblems(answer.errors);
  }
  return {
    text: draft?.text ?? '',
    busy,
    /** It did not reach the server, or the server could not: it can be sent again. */
    isLost,
    /** What is wrong with it. */
    refused: isLost ? undefined : problems[0]?.message,
    submit: () => void submit(),
    write(text: string): void {
      clearErrors();
      writeDraft(post_id, text);
    },
  };
}

/** Whether there is no such post any more: what stands in its place keeps the comment. */
const isPostGone = ([problem]: readonly Problem[]): boolean => problem?.code === 404;
