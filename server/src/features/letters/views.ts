import type { Letter, LetterComment } from '@quad/contract/letters/shapes.ts';
import type { MarkedText, PublishedLetter } from './queries.ts';

/** Whether a letter or a comment is the viewer's own. */
export type IsMine = (thing: { id: number; mark: Buffer }) => boolean;

const published = ({ id, content, decided_at }: Omit<MarkedText, 'mark'>) => ({
  id,
  content,
  creation_time: decided_at?.toISOString() ?? null,
});
/**
 * No view tells when a waiting letter was written, not even to its author: other people may see the author's screen.
 */
const waiting = ({ id, content }: { id: number; content: string }) => ({
  id,
  content,
  creation_time: null,
  isMe: true,
  pending: true as const,
});

/** A published letter, with its first comment or with the given comments. */
export function letterView(row: PublishedLetter, isMine: IsMine, comments?: LetterComment[]): Letter {
  const { uni_id, comment_count } = row;
  return {
    ...published(row),
    uni_id,
    isMe: isMine(row),
    comments: comments ?? firstOf(row, isMine),
    comment_count,
  };
}

function firstOf(row: PublishedLetter, isMine: IsMine): LetterComment[] {
  const { id, comment_id, comment_content, comment_decided_at, comment_mark } = row;
  if (comment_id === null) return [];
  const first = {
    id: comment_id,
    content: comment_content,
    decided_at: comment_decided_at,
    mark: comment_mark,
  };
  return [commentView(id, first, isMine)];
}

/** A published comment. */
export const commentView = (letter_id: number, row: MarkedText, isMine: IsMine): LetterComment => ({
  ...published(row),
  letter_id,
  isMe: isMine(row),
});

/** A letter that waits for publication, as its author sees it. */
export const waitingLetterView = (row: { id: number; content: string }): Letter => ({
  ...waiting(row),
  uni_id: null,
  comments: [],
  comment_count: 0,
});

/** A comment that waits for publication, as its author sees it. */
export const waitingCommentView = (
  letter_id: number,
  row: { id: number; content: string },
): LetterComment => ({
  ...waiting(row),
  letter_id,
});
