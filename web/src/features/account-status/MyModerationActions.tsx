import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { AppealForm } from './AppealForm.tsx';
import { AppealState } from './AppealState.tsx';
import { appeal, myModerationActions } from './own-queries.ts';
import { RemovedContent } from './RemovedContent.tsx';
import css from './account-status.module.css';
import { titleOf } from './words.ts';

/** All moderation actions against the user, each with its appeal. Source: decisions.md "Staff". */
export function MyModerationActions() {
  const { data: list, error, isFetching, refetch } = useQuery(myModerationActions);
  return (
    <div className="stack gap-8">
      <p className="hint">
        Warnings, limits, suspensions and removals, each with its reason. You can appeal each one once, unless
        it’s finished or lifted.
      </p>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading
        waiting={!list && !error}
        label="Loading what staff decided"
        skeleton={<SkeletonRows count={1} />}
      >
        {list?.length === 0 ? (
          <p>Nothing. All’s well with your account.</p>
        ) : (
          <ul>
            {list?.map((moderationAction) => (
              <ModerationAction
                key={moderationAction.moderation_action_id}
                moderationAction={moderationAction}
              />
            ))}
          </ul>
        )}
      </Loading>
    </div>
  );
}

function ModerationAction({ moderationAction }: { moderationAction: OwnModerationAction }) {
  const cache = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const keepFocus = useKeptFocus(isWriting);
  function turn(): void {
    keepFocus();
    setWriting(!isWriting);
  }
  const { moderation_action_id, reason, removed, taken_time, is_active } = moderationAction;
  return (
    <li className={cx('stack justify-items-start gap-12 line-between', css.moderationAction)}>
      <p className="name">{titleOf(moderationAction)}</p>
      <figure className={cx('pad-12-16 bg-theirs break-anywhere', css.quote)}>
        <figcaption className="label">
          The reason, <RelativeTime at={taken_time} inSentence />
        </figcaption>
        <blockquote>
          <bdi>{reason}</bdi>
        </blockquote>
      </figure>
      <RemovedContent removed={removed} />
      {moderationAction.appeal && <AppealState appeal={moderationAction.appeal} isNew={isWriting} />}
      {removed && moderationAction.appeal?.state === 'LIFTED' && (
        <p className="hint">
          {removed.text
            ? 'We can’t put that back, but the words are above, to use again.'
            : 'We can’t put that back.'}
        </p>
      )}
      {isWriting && !moderationAction.appeal && (
        <AppealForm
          moderation_action_id={moderation_action_id}
          send={(content) => appeal(cache, moderationAction, content)}
          onCancel={turn}
        />
      )}
      {!moderationAction.appeal && is_active && !isWriting && (
        <Button kind="line" size="tool" onClick={turn}>
          Appeal
        </Button>
      )}
    </li>
  );
}
