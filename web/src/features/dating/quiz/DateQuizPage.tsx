import type { Problem } from '@quad/contract/core/envelope.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { changeMe } from '#features/me/change-me.ts';
import { DateGate } from '#features/me/DateGate.tsx';
import { useMe } from '#features/me/queries.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { type ChangeAnswers, useDropWhenPast, useStoredAnswers } from '../stored-answers.ts';
import { sendQuiz } from '../queries.ts';
import {
  furthestStep,
  HOBBIES_STEP,
  inputOf,
  type QuizAnswers,
  readQuiz,
  stepThatMends,
  TOPICS_STEP,
} from './answers.ts';
import type { QuizStepProps } from './quiz-step-props.ts';
import { Statements } from './Statements.tsx';

// Fetched while the user answers the statements, which come before these parts.
const InterestStep = lazy(() => import('./InterestStep.tsx'));
const QuizDone = lazy(() => import('./QuizDone.tsx'));

const stepPath = (step: number): string => (step < 0 ? paths.date : `${paths.dateQuiz}?step=${step}`);

/**
 * Dating's second step, the quiz: twenty statements, hobbies, topics. The current step is in the URL, so that the
 * browser's Back button goes to the previous step. Source: specification 2 §2.
 */
export default function DateQuizPage() {
  const me = useMe();
  const [isDone, setDone] = useState(false);
  // While true, the gate does not redirect, because the event that turns dating on may arrive before the answer to the
  // request.
  const [isSent, setSent] = useState(false);
  useDropWhenPast(me, 'quiz', 'date-quiz');
  // The last screen is outside of the gate, because the gate would navigate away from it.
  if (isDone)
    return (
      <Later>
        <QuizDone />
      </Later>
    );
  return (
    <DateGate needs="quiz" hold={isSent}>
      {me && <Quiz key={me.id} user_id={me.id} onSent={setSent} onDone={() => setDone(true)} />}
    </DateGate>
  );
}

type Ends = {
  /** Called when the request with the answers begins, and when it ends. */
  onSent: (isSent: boolean) => void;
  onDone: () => void;
};

function Quiz({ user_id, onSent, onDone }: Ends & { user_id: number }) {
  const { stored, change, drop } = useStoredAnswers(user_id, 'date-quiz', readQuiz);
  if (!stored) return <LoadingBar />;
  const done = () => {
    drop();
    onDone();
  };
  return <Steps answers={stored.answers} change={change} onSent={onSent} onDone={done} />;
}

type Props = Ends & {
  answers: QuizAnswers;
  change: ChangeAnswers<QuizAnswers>;
};

function Steps({ answers, change, ...ends }: Props) {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const furthest = furthestStep(answers);
  // The first step with a missing answer at the time when the quiz opened. Later answers do not change it.
  const [first] = useState(furthest);
  const { busy, submit } = useSubmit(ends, (wrong) => {
    const at = stepThatMends(wrong);
    if (at !== null) navigate(stepPath(at));
  });

  // An empty change stores the order of the statements before the user has answered any.
  useEffect(() => change({}), [change]);
  useEffect(() => {
    for (const part of [InterestStep, QuizDone]) void part.preload('')?.catch(wantedLater);
  }, []);

  const asked = query.get('step');
  const step = Math.max(0, Math.min(asked === null ? first : Number(asked) || 0, furthest));
  const props: QuizStepProps = {
    answers,
    change,
    step,
    goTo: (to, how) => navigate(stepPath(to), { replace: how === 'back' }),
    finish: () => void submit(answers),
    busy,
  };
  if (step < HOBBIES_STEP) return <Statements {...props} />;
  const isLast = step === TOPICS_STEP;
  return (
    <Later>
      <InterestStep
        key={step}
        {...props}
        field={isLast ? 'topics' : 'hobbies'}
        onward={isLast ? 'Finish' : 'Next'}
        onNext={isLast ? props.finish : () => props.goTo(TOPICS_STEP, 'on')}
      />
    </Later>
  );
}

/** Renders a part whose code is fetched after the page. */
function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundaryWithRetry what="this step">
      <Suspense fallback={<LoadingBar />}>{children}</Suspense>
    </ErrorBoundaryWithRetry>
  );
}

/** Returns a function that sends all answers, which turns dating on. */
function useSubmit({ onSent, onDone }: Ends, onRefused: (problems: readonly Problem[]) => void) {
  const cache = useQueryClient();
  const { send, busy } = useSend(sendQuiz);
  async function submit(answers: QuizAnswers): Promise<void> {
    onSent(true);
    const answer = await send(inputOf(answers));
    if (answer?.status) {
      onDone();
      changeMe(cache, { date_setup_stage: 2, date_enabled: 'ENABLED' });
    } else if (answer) {
      onSent(false);
      onRefused(answer.errors);
      // 409 means that the quiz is already done, perhaps in another tab. The gate navigates away after the refetch of
      // the user's details.
      if (answer.errors[0]?.code === 409) changeMe(cache, {});
    }
  }
  return { busy, submit };
}
