import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import css from './account-status.module.css';

/** What was taken down, for its author: they have to know what they appeal for. */
export function RemovedContent({ removed }: Pick<OwnModerationAction, 'removed'>) {
  return (
    removed && (
      <figure className={css.quote}>
        <figcaption>What was removed</figcaption>
        <blockquote>
          <bdi>{removed.text || '(No words)'}</bdi>
        </blockquote>
      </figure>
    )
  );
}
