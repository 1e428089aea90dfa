import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeOf } from '#features/places/queries.ts';
import { isMissing } from '#platform/request.ts';
import { Button } from '#ui/Button.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import type { Ends } from '../../kernel/ActionForm.tsx';
import { DraftContext, draftMark, dropDraft } from '../../kernel/draft.ts';
import { useFocusWithin } from '../../kernel/use-focus-within.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

type Props = { case_id: number; place_id: number };

/** The button in the case of a place that opens the form to correct the place. A correction closes no case. */
export function CorrectPlace({ case_id, place_id }: Props) {
  const [step, setStep] = useState<'closed' | 'correcting' | 'corrected'>('closed');
  const box = useFocusWithin<HTMLDivElement>(step);
  const form = { queue: 'reports', case_id, label: 'Correct the place' } as const;
  function leave(next: 'closed' | 'corrected'): void {
    dropDraft(form);
    setStep(next);
  }
  return (
    <div ref={box} className="grid gap-8" data-asking={step === 'correcting' || undefined}>
      {step === 'corrected' && (
        <Notice role="status" tone="plain">
          <p>Corrected for everyone. This case is still open: decide on it below.</p>
        </Notice>
      )}
      {step === 'correcting' ? (
        <DraftContext value={form}>
          <Correcting
            place_id={place_id}
            onLeave={() => setStep('closed')}
            onCancel={() => leave('closed')}
            onSent={() => leave('corrected')}
          />
        </DraftContext>
      ) : (
        <Button kind="line" size="tool" onClick={() => setStep('correcting')}>
          Correct the place
          {draftMark(form)}
        </Button>
      )}
    </div>
  );
}

/** Fetches the place as it is now, and shows the form. */
function Correcting({ place_id, ...ends }: { place_id: number } & Ends) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...placeOf(place_id),
    staleTime: 0,
  });
  const back = (
    <Button kind="quiet" size="tool" onClick={ends.onLeave}>
      Back
    </Button>
  );
  if (isMissing(error))
    return (
      <>
        <p>It’s not on Quad any more.</p>
        {back}
      </>
    );
  if (error && !data)
    return (
      <>
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
        {back}
      </>
    );
  const place = isFetchedAfterMount ? data : undefined;
  return (
    <Loading waiting={!place} label="Loading the place" skeleton={<SkeletonRows count={3} />}>
      {place && <CorrectionForm place={place} ends={ends} />}
    </Loading>
  );
}
