import type { PastDecision } from '@quad/contract/staff/shapes.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/Button.tsx';
import { wholeDate } from '#ui/date-format.ts';
import { Notice } from '#ui/Notice.tsx';
import { actionWords } from '../admin/audit-words.ts';
import { consolePath } from './addresses.ts';
import type { QueueSpec } from './queue.ts';

type Props = {
  decision: PastDecision;
  queue: Pick<QueueSpec<never>, 'name' | 'title'>;
  skip: ReactNode;
};

/** Shows the decision on a case that is already decided, with a link back to the queue. */
export function AlreadyDecided({ decision: { action, by, decided_time }, queue, skip }: Props) {
  return (
    <Notice tone="plain" icon="check" role="status" title={`${actionWords(action)}.`}>
      <p>
        By <bdi>{by ?? 'someone who’s left'}</bdi>,{' '}
        <time dateTime={decided_time}>{wholeDate(decided_time)}</time>.
      </p>
      <p className="buttons">
        <ButtonLink kind="line" href={consolePath(queue.name)}>
          Back to {queue.title}
        </ButtonLink>
        {skip}
      </p>
    </Notice>
  );
}
