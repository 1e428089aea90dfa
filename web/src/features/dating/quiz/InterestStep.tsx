import type { Interest } from '@quad/contract/reference/calls.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { messageFor, showProblems } from '#ui/errors.ts';
import { Form } from '#ui/Form.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { DateFrame } from '../DateFrame.tsx';
import frame from '../DateFrame.module.css';
import { problemsOf, type QuizAnswers } from './answers.ts';
import { Chips } from './Chips.tsx';
import { QuizProgress } from './QuizProgress.tsx';
import { shuffled } from './shuffled.ts';

type Props = {
  field: 'hobbies' | 'topics';
  title: string;
  /** "hobby": what one of them is called. */
  one: string;
  max: number;
  query: { data?: Interest[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  answers: QuizAnswers;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
  onward: string;
  onNext: () => void;
  back: () => void;
  busy: boolean;
};

/** One of the two lists: a few of many things that one likes. */
export function InterestStep(props: Props) {
  const { field, title, max, query, answers, chosen, onward, onNext, back, busy } = props;
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(field, answers);

  function next(): void {
    if (query.data === undefined) return;
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
          text={`${chosen.length} of ${max} chosen`}
          label={`Chosen ${field}`}
          done={chosen.length}
          of={max}
        />
      }
      lede="A match sees those that you share."
    >
      <Form label={title} busy={busy} onSubmit={next}>
        <List {...props} error={isChecked ? messageFor(problems, field) : undefined} />
        <div className={frame.actions}>
          <Button kind="line" disabled={busy} onClick={back}>
            Back
          </Button>
          <Button type="submit" busy={busy} busyText="Sending">
            {onward}
          </Button>
        </div>
      </Form>
    </DateFrame>
  );
}

type ListProps = Pick<Props, 'field' | 'one' | 'max' | 'query' | 'answers' | 'chosen' | 'onChoose'> & {
  error: string | undefined;
};

function List({ field, one, max, query, answers, chosen, onChoose, error }: ListProps) {
  const { data, isError, isFetching, refetch } = query;
  if (isError) return <LoadFailed what={`the ${field}`} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={2} />;
  return (
    <Chips
      label={`Choose up to ${max}`}
      all={field}
      one={one}
      max={max}
      list={shuffled(data, answers.seed)}
      chosen={chosen}
      error={error}
      onChange={onChoose}
    />
  );
}
