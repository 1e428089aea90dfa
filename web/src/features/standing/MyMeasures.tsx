import { NOT_PUT_BACK } from '@quad/contract/measures/words.ts';
import type { OwnMeasure } from '@quad/contract/measures/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { AppealForm } from './AppealForm.tsx';
import { AppealState } from './AppealState.tsx';
import { appeal, myMeasures } from './own-queries.ts';
import { RemovedContent } from './RemovedContent.tsx';
import css from './standing.module.css';
import { titleOf } from './words.ts';

/** What staff decided about oneself: what, why, until when, and one's appeals. Source: decisions.md "Staff". */
export function MyMeasures() {
  const { data: list, error, isFetching, refetch } = useQuery(myMeasures);
  return (
    <div className={css.block}>
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
            {list?.map((measure) => (
              <Measure key={measure.measure_id} measure={measure} />
            ))}
          </ul>
        )}
      </Loading>
    </div>
  );
}

function Measure({ measure }: { measure: OwnMeasure }) {
  const cache = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const keepFocus = useKeptFocus(isWriting);
  function turn(): void {
    keepFocus();
    setWriting(!isWriting);
  }
  const { measure_id, reason, removed, taken_time, stands } = measure;
  return (
    <li className={css.measure}>
      <p className="name">{titleOf(measure)}</p>
      <figure className={css.quote}>
        <figcaption>
          The reason, <RelativeTime at={taken_time} inSentence />
        </figcaption>
        <blockquote>
          <bdi>{reason}</bdi>
        </blockquote>
      </figure>
      <RemovedContent removed={removed} />
      {measure.appeal && <AppealState appeal={measure.appeal} isNew={isWriting} />}
      {removed && measure.appeal?.state === 'LIFTED' && <p className="hint">{NOT_PUT_BACK}</p>}
      {isWriting && !measure.appeal && (
        <AppealForm
          measure_id={measure_id}
          send={(content) => appeal(cache, measure, content)}
          onCancel={turn}
        />
      )}
      {!measure.appeal && stands && !isWriting && (
        <Button kind="line" size="tool" onClick={turn}>
          Appeal
        </Button>
      )}
    </li>
  );
}
