import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { useEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import css from './account-status.module.css';
import { appealWords } from './words.ts';

type Props = {
  appeal: NonNullable<OwnModerationAction['appeal']>;
  /**
   * Whether the user has just sent the appeal. Then the appeal gets the focus, because the form that had the focus is
   * gone.
   */
  isNew: boolean;
};

/** An appeal with its state and the answer of staff. */
export function AppealState({ appeal, isNew }: Props) {
  const { content, made_time, state, reason } = appeal;
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <div className="grid gap-12">
      <p
        ref={words}
        tabIndex={-1}
        className={cx('flex items-baseline gap-8 type-label', css.state)}
        data-state={state}
        role="status"
      >
        {appealWords[state]}
      </p>
      {reason !== null && (
        <p className="typed">
          <bdi>{reason}</bdi>
        </p>
      )}
      <figure className={cx('pad-12-16 bg-theirs break-anywhere', css.quote)}>
        <figcaption className="label">
          Your appeal, <RelativeTime at={made_time} inSentence />
        </figcaption>
        <blockquote>
          <bdi>{content}</bdi>
        </blockquote>
      </figure>
    </div>
  );
}
