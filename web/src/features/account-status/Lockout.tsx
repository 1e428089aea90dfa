import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cx } from '#ui/cx.ts';
import { wholeDate } from '#ui/date-format.ts';
import { Notice } from '#ui/Notice.tsx';
import { AppealForm } from './AppealForm.tsx';
import { AppealState } from './AppealState.tsx';
import { appealLockout } from './queries.ts';
import { RemovedContent } from './RemovedContent.tsx';
import css from './account-status.module.css';

/** Tells a user why and until when the account is locked. Shows the user's appeal, or the form for it. */
export function Lockout({ moderationAction }: { moderationAction: OwnModerationAction }) {
  const cache = useQueryClient();
  const { moderation_action_id, until, reason, removed, taken_time, appeal } = moderationAction;
  const [hadForm] = useState(appeal === null);
  return (
    <>
      <Notice tone="danger" icon="warning">
        <dl className={cx('grid', css.facts)}>
          <dt>Why</dt>
          <dd>
            <bdi>{reason}</bdi>
          </dd>
          <dt>Since</dt>
          <dd>
            <time dateTime={taken_time}>{wholeDate(taken_time)}</time>
          </dd>
          <dt>Until</dt>
          <dd>{until === null ? 'No end date' : <time dateTime={until}>{wholeDate(until)}</time>}</dd>
        </dl>
      </Notice>
      <RemovedContent removed={removed} />
      {appeal ? (
        <AppealState appeal={appeal} isNew={hadForm} />
      ) : (
        <AppealForm
          moderation_action_id={moderation_action_id}
          send={(content) => appealLockout(cache, content)}
        />
      )}
    </>
  );
}
