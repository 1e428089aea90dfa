import { LETTER_COMMENT_MAX } from '@quad/contract/letters/limits.ts';
import type { Letter, LetterComment } from '@quad/contract/letters/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MayNeedHelp } from '#features/safety/help/MayNeedHelp.tsx';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { cx } from '#ui/cx.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { pressOnce } from '#ui/press-once.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { PublishedTime } from './PublishedTime.tsx';
import css from './Comments.module.css';
import { commentOn, dropSent, saveDraft, useDraft } from './drafts.ts';
import { postComment } from './queries.ts';
import { MoreMenu } from './MoreMenu.tsx';

const COUNTER_FROM = 200;

type Props = { letter: Letter; onDirty: (isDirty: boolean) => void };

/** The comments on a letter, and the form for a new one. */
export function Comments({ letter, onDirty }: Props) {
  if (letter.pending) return <p className="hint">Comments open once we’ve reviewed your letter.</p>;
  return (
    <>
      {letter.comments.length === 0 ? (
        <p className="hint">No comments yet. Maybe you could be the first?</p>
      ) : (
        <ul className="grid gap-10">
          {letter.comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} />
            </li>
          ))}
        </ul>
      )}
      <CommentForm letter_id={letter.id} onDirty={onDirty} />
    </>
  );
}

function Comment({ comment }: { comment: LetterComment }) {
  return (
    <article
      className={cx('grid gap-4 round-row bg-sunken', css.comment)}
      data-mine={comment.isMe || undefined}
    >
      <header className="row gap-10">
        <h3 className="flex-1 type-label">{comment.isMe ? 'You' : 'Someone'}</h3>
        <PublishedTime thing={comment} />
        <MoreMenu kind="comment" thing={comment} />
      </header>
      <p className={cx('typed type-body', css.words)}>
        <bdi>{comment.content}</bdi>
      </p>
    </article>
  );
}

function CommentForm({ letter_id, onDirty }: { letter_id: number } & Pick<Props, 'onDirty'>) {
  const cache = useQueryClient();
  const name = commentOn(letter_id);
  const text = useDraft(name);
  const isDirty = text.trim() !== '';
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  const { send, busy, field } = useSend((content: string) => postComment(cache, letter_id, content));
  async function submit(): Promise<void> {
    const answer = await send(text);
    if (!answer?.status) return;
    dropSent(name, text);
    announce('Your comment is on its way to review.');
  }
  return (
    <Form label="Comment" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <TextArea
        label="Write a comment"
        hint="Anonymous, and read by our team first."
        name="content"
        rows={2}
        max={LETTER_COMMENT_MAX}
        counterFrom={COUNTER_FROM}
        {...field('content', text, (value) => saveDraft(name, value))}
      />
      <MayNeedHelp place={name} text={text} />
      <FormEnd size="tool" tail icon="send" busy={busy} busyText="Sending" onClick={pressOnce}>
        Comment
      </FormEnd>
    </Form>
  );
}
