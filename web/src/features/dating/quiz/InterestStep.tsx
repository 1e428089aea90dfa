import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { myInterests } from '#features/me/interests/queries.ts';
import { shuffled } from '#platform/shuffled.ts';
import { ChipPicker } from '#ui/ChipPicker.tsx';
import { messageFor, showProblems } from '#ui/errors.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { StepForm } from '#ui/StepForm.tsx';
import { useEver } from '#ui/use-ever.ts';
import { DateFrame } from '../DateFrame.tsx';
import { problemsOf } from './answers.ts';
import { type InterestField, INTERESTS } from './interests.ts';
import { QuizProgress } from './QuizProgress.tsx';
import type { QuizStepProps } from './quiz-step-props.ts';

type Props = QuizStepProps & {
  field: InterestField;
  onward: string;
  onNext: () => void;
};

/** The step for choosing hobbies or topics. */
export default function InterestStep(props: Props) {
  const { field, answers, onward, onNext, goTo, step, busy } = props;
  const { title, max, query } = INTERESTS[field];
  const { data } = useQuery(query);
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(field, answers);
  const chosen = answers[field] ?? [];
  const ofProfile = useProfileFirst(props);
  // The text stays while the step is shown, because a shorter text would move the chips under the finger.
  const isFromProfile = useEver(chosen.some((id) => ofProfile.includes(id)));

  function next(): void {
    if (data === undefined) return;
    setChecked(true);
    if (problems.length > 0) showProblems(problems);
    else onNext();
  }

  return (
    <DateFrame
      screen="dateQuiz"
      title={title}
      progress={
        <QuizProgress
          step={step}
          text={`${chosen.length} of ${max} chosen`}
          label={`Chosen ${field}`}
          done={chosen.length}
          of={max}
        />
      }
      lede={
        isFromProfile
          ? 'The ones on your profile are already picked. Tap one to remove it. Matches only see the ones you share.'
          : 'Matches only see the ones you share.'
      }
    >
      <StepForm
        label={title}
        next={next}
        back={() => goTo(step - 1, 'back')}
        onward={onward}
        busy={busy}
        busyText="Sending"
      >
        <List {...props} error={isChecked ? messageFor(problems, field) : undefined} />
      </StepForm>
    </DateFrame>
  );
}

/**
 * Copies the interests of the user's profile into the answers, once. The user can remove them.
 * @returns the ids of the copied interests
 */
function useProfileFirst({ field, answers, change }: Props): number[] {
  const { kind, max } = INTERESTS[field];
  const { data = [], isLoading } = useQuery(myInterests);
  const ids = data.flatMap((one) => (one.kind === kind ? [one.id] : [])).slice(0, max);
  const isFirst = answers[field] === null && !isLoading;
  const choose = useEffectEvent(() => change({ [field]: ids }));
  useEffect(() => {
    if (isFirst) choose();
  }, [isFirst]);
  return ids;
}

function List({ field, answers, change, error: unchosen }: Props & { error: string | undefined }) {
  const { one, max, query } = INTERESTS[field];
  const { data, error, isFetching, refetch } = useQuery(query);
  if (error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const chosen = answers[field];
  if (!data || !chosen) return <SkeletonRows count={2} />;
  return (
    <ChipPicker
      label={`Choose up to ${max}`}
      all={field}
      one={one}
      max={max}
      list={shuffled(data, answers.seed)}
      chosen={chosen}
      error={unchosen}
      onChange={(ids) => change({ [field]: ids })}
    />
  );
}
