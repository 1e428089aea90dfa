import type { Letter, LetterComment } from '@quad/contract/letters/shapes.ts';
import { cx } from '#ui/cx.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import css from './PublishedTime.module.css';

/** The time since a letter or comment was published. Before the review, the author sees "Awaiting review" instead. */
export function PublishedTime({ thing: { creation_time } }: { thing: Letter | LetterComment }) {
  if (creation_time === null)
    return (
      <span className={cx('flex-none round-8 bg-wattle-fill type-label text-on-fill', css.waiting)}>
        Awaiting review
      </span>
    );
  return <RelativeTime at={creation_time} className="flex-none faint" />;
}
