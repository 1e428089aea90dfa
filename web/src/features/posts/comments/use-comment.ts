import { checkInput } from '@quad/contract/core/check.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showProblems } from '#ui/errors.ts';
import { commentText, useCommentText, writeCommentText } from './drafts.ts';
import { sendComment } from './send-comment.ts';

/** The comment that the user is writing, and the functions to change and send it. */
export function useComment(post_id: number) {
  const cache = useQueryClient();
  const text = useCommentText(post_id);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  function submit(): void {
    // The state may be newer than the last render.
    const typed = commentText(post_id);
    if (typed.trim() === '') return;
    const checked = checkInput(commentAndLikeCalls.CreateCommentForPost, { post_id, text: typed });
    if (checked.ok) return void sendComment(cache, post_id);
    setProblems(checked.problems);
    showProblems(checked.problems);
  }
  return {
    text,
    /** Why the text cannot be sent. */
    refused: problems[0]?.message,
    submit,
    write(changed: string): void {
      setProblems([]);
      writeCommentText(post_id, changed);
    },
  };
}
