import type { Letter } from '@quad/contract/letters/shapes.ts';
import { memo, useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import css from './LetterCard.module.css';
import { Age } from './Age.tsx';
import { useAuthorLine } from './use-author-line.ts';

type Props = { letter: Letter; onOpen: (letter_id: number) => void };

/** A letter as a sheet of paper: who, what, how long ago, what was said of it first. All of it opens the letter. */
export const LetterCard = memo(function LetterCard({ letter, onOpen }: Props) {
  const { id, content, comments, comment_count } = letter;
  const words = useId();
  const line = useAuthorLine(letter);
  const [first] = comments;
  return (
    <article className={css.card} data-mine={letter.isMe || undefined}>
      <header className={css.header}>
        <h2 className={css.author}>
          <button type="button" className={css.open} aria-describedby={words} onClick={() => onOpen(id)}>
            {line}
          </button>
        </h2>
        <Age thing={letter} />
      </header>
      <p id={words} className={css.words}>
        <bdi>{content}</bdi>
      </p>
      <footer className={css.footer}>
        {first ? (
          <p className={css.comment}>
            <span className={css.who}>{first.isMe ? 'You' : 'Someone'}</span> <bdi>{first.content}</bdi>
          </p>
        ) : (
          <p className={css.comment}>No comments yet.</p>
        )}
        <p className={css.count}>
          <Icon name="chat" size={16} />
          {comment_count}
          <span className="visually-hidden">{comment_count === 1 ? ' comment' : ' comments'}</span>
        </p>
      </footer>
    </article>
  );
});
