import type { Letter } from '@quad/contract/letters/shapes.ts';
import { memo, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import css from './LetterCard.module.css';
import { PublishedTime } from './PublishedTime.tsx';
import { Postmark } from './Postmark.tsx';
import { useAuthorLine } from './use-author-line.ts';

type Props = { letter: Letter; onOpen: (letter_id: number) => void };

/** The maximum lengths of a letter with a large font and of a letter with a medium font, in characters. */
const SHORT = 70;
const MEDIUM = 150;

const sizeOf = (content: string) => {
  if (content.length <= SHORT) return 'large';
  return content.length <= MEDIUM ? 'medium' : 'small';
};

/** A letter as a sheet of paper: postmark, text, first comment. A press anywhere on the sheet opens the letter. */
export const LetterCard = memo(function LetterCard({ letter, onOpen }: Props) {
  const { id, content, comments, comment_count } = letter;
  const words = useId();
  const line = useAuthorLine(letter);
  const [first] = comments;
  return (
    <article
      className={cx('column gap-16 relative bg-surface fade-hover', css.card)}
      data-mine={letter.isMe || undefined}
    >
      <header className={cx('row flex-wrap gap-4-12', css.header)}>
        <Postmark hasCampus={letter.uni_id !== null} />
        <h2 className={cx('min-w-0 meta', css.author)}>
          <button
            type="button"
            className="text-start card-link"
            aria-describedby={words}
            onClick={() => onOpen(id)}
          >
            {line}
          </button>
        </h2>
        <PublishedTime thing={letter} />
      </header>
      <p id={words} className={cx('typed tight', css.words)} data-size={sizeOf(content)}>
        <bdi>{content}</bdi>
      </p>
      <footer className={cx('flex items-baseline justify-between gap-12 line-above', css.footer)}>
        {first ? (
          <p className="min-w-0 hint break-anywhere clamp">
            <span className="type-label text-ink">{first.isMe ? 'You' : 'Someone'}</span>{' '}
            <bdi>{first.content}</bdi>
          </p>
        ) : (
          <p className="min-w-0 hint break-anywhere clamp">No comments yet.</p>
        )}
        {comment_count > 0 && (
          <p className={cx('inline-flex items-baseline flex-none text-ink2', css.count)}>
            <Icon name="chat" size={16} />
            {comment_count}
            <span className="visually-hidden">{comment_count === 1 ? ' comment' : ' comments'}</span>
          </p>
        )}
      </footer>
    </article>
  );
});
