import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { listProfileParts } from '@quad/contract/reports/words.ts';
import { cx } from '#ui/cx.ts';
import css from './account-status.module.css';

/** The content that staff took down, shown to its author. The author needs it to write an appeal. */
export function RemovedContent({ removed }: Pick<OwnModerationAction, 'removed'>) {
  return (
    removed && (
      <figure className={cx('pad-12-16 bg-theirs break-anywhere', css.quote)}>
        <figcaption className="label">{captionOf(removed)}</figcaption>
        <blockquote>
          <bdi>{wordsOf(removed)}</bdi>
        </blockquote>
      </figure>
    )
  );
}

type Removed = NonNullable<OwnModerationAction['removed']>;

/** Of a profile before parts were noted, nobody knows what had changed between the report and the removal. */
const captionOf = ({ target_type, parts }: Removed): string =>
  target_type === 'USER' && !parts ? 'What was reported' : 'What was removed';

function wordsOf({ target_type, text, parts }: Removed): string {
  if (!parts) return text || (target_type === 'USER' ? '(A picture)' : '(No words)');
  return [`Your ${listProfileParts(parts)}`, text].filter(Boolean).join(': ');
}
