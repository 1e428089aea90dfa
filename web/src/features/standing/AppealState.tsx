import type { OwnMeasure } from '@quad/contract/measures/shapes.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import css from './standing.module.css';
import { appealWords } from './words.ts';

/** An appeal with what has become of it. */
export function AppealState({ appeal }: { appeal: NonNullable<OwnMeasure['appeal']> }) {
  const { content, made_time, state, reason } = appeal;
  return (
    <div className={css.appeal}>
      <p className={css.state} data-state={state} role="status">
        {appealWords[state]}
      </p>
      {reason !== null && (
        <p className={css.words}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <figure className={css.quote}>
        <figcaption>
          Your appeal, <RelativeTime at={made_time} />
        </figcaption>
        <blockquote>
          <bdi>{content}</bdi>
        </blockquote>
      </figure>
    </div>
  );
}
