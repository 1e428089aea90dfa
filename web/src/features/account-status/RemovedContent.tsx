import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { cx } from '#ui/cx.ts';
import css from './account-status.module.css';

/**
 * The content that staff took down, shown to its author. The author needs it to write an appeal. Of a profile, it is
 * what was reported, because the person may have changed a part of it before.
 */
export function RemovedContent({ removed }: Pick<OwnModerationAction, 'removed'>) {
  return (
    removed && (
      <figure className={cx('pad-12-16 bg-theirs break-anywhere', css.quote)}>
        <figcaption className="label">
          {removed.target_type === 'USER' ? 'What was reported' : 'What was removed'}
        </figcaption>
        <blockquote>
          <bdi>{removed.text || (removed.target_type === 'USER' ? '(A picture)' : '(No words)')}</bdi>
        </blockquote>
      </figure>
    )
  );
}
