import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shuffled } from '#platform/shuffled.ts';
import { ChipPicker } from '#ui/ChipPicker.tsx';
import { messageFor, showProblems } from '#ui/errors.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { StepForm } from '#ui/StepForm.tsx';
import { DateFrame } from '../DateFrame.tsx';
import { problemsOf } from './answers.ts';
import { type InterestField, INTERESTS } from './interests.ts';
import { QuizProgress } from './QuizProgress.tsx';
import type { QuizStepProps } from './quiz-step-props.ts';

type Props = QuizStepProps & {
  field: InterestField;
  /** What leads on is called, and does. */
  onward: string;
  onNext: () => void;
};

/** One of the two lists: a few of many things that one likes. */
export default function InterestStep(props: Props) {
  const { field, answers, onward, onNext, goTo, step, busy } = props;
  const { title, max, query } = INTERESTS[field];
  const { data } = useQuery(query);
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(field, answers);
  const chosen = answers[field].length;

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
        <QuizProgress text={`${chosen} of ${max} chosen`} label={`Chosen ${field}`} done={chosen} of={max} />
      }
      lede="A match sees those that you share."
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

function List({ field, answers, change, error }: Props & { error: string | undefined }) {
  const { one, max, query } = INTERESTS[field];
  const { data, isError, isFetching, refetch } = useQuery(query);
  if (isError) return <LoadFailed what={`the ${field}`} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  return (
    <ChipPicker
      label={`Choose up to ${max}`}
      all={field}
      one={one}
      max={max}
      list={shuffled(data, answers.seed)}
      chosen={answers[field]}
      error={error}
      onChange={(ids) => change({ [field]: ids })}
    />
  );
}
