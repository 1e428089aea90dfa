import type { Letter, LetterComment } from '@quad/contract/letters/shapes.ts';
import { cx } from '#ui/cx.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import css from './PublishedTime.module.css';

/** How long ago a letter or comment was published. Before its review, its author sees instead that it waits. */
export function PublishedTime({ thing: { creation_time } }: { thing: Letter | LetterComment }) {
  if (creation_time === null)
    return (
      <span className={cx('flex-none round-8 bg-wattle-fill type-label text-on-fill', css.waiting)}>
        Awaiting review
      </span>
    );
  return <RelativeTime at={creation_time} className="flex-none faint" />;
}
