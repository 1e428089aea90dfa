import type { Problem } from '@quad/contract/core/envelope.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { changeMe } from '#features/me/change-me.ts';
import { useMe } from '#features/me/queries.ts';
import { paths } from '#platform/paths.ts';
import { useSend } from '#platform/use-send.ts';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { messageFor, showProblems } from '#ui/errors.ts';
import { DateGate } from '#features/me/DateGate.tsx';
import { useDropWhenPast, useStoredAnswers } from '../stored-answers.ts';
import { takeFirstStep } from '../queries.ts';
import { CountryStep } from './CountryStep.tsx';
import { IntroStep } from './IntroStep.tsx';
import { OrientationStep } from './OrientationStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';
import type { StepProps } from './step-props.ts';
import { furthestStep, inputOf, problemsOfStep, readAnswers, STEP_FIELDS } from './steps.ts';
import { SubmitStep } from './SubmitStep.tsx';

const stepPath = (step: number): string => (step > 0 ? `${paths.dateSetup}?step=${step}` : paths.dateSetup);

const Steps = [IntroStep, PhotoStep, CountryStep, OrientationStep, SubmitStep];

/**
 * Dating's first step, the setup: an intro, three questions, a summary. The current step is in the URL, so that the
 * browser's Back button goes to the previous step. A step opens only after all earlier steps are complete. Source:
 * specification 2 §2.
 */
export default function DateSetupPage() {
  const me = useMe();
  useDropWhenPast(me, 'begin', 'date-setup');
  return <DateGate needs="begin">{me && <Wizard key={me.id} user_id={me.id} />}</DateGate>;
}

function Wizard({ user_id }: { user_id: number }) {
  const { stored, change, setPhoto, drop } = useStoredAnswers(user_id, 'date-setup', readAnswers);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { sent, submit } = useSubmit(drop, (wrong) => {
    setProblems(wrong);
    // The server has found a problem that the page did not find. The step with the problem's field opens.
    const at = STEP_FIELDS.findIndex((fields) =>
      wrong.some(({ field }) => fields.some((one) => one === field)),
    );
    if (at > -1) navigate(stepPath(at));
  });
  if (!stored) return <LoadingBar />;

  const input = inputOf(stored.answers, stored.photo);
  const step = Math.min(Number(query.get('step') ?? 0) || 0, furthestStep(input));
  const forget = (field: string) => setProblems((now) => now.filter((problem) => problem.field !== field));
  const props: StepProps = {
    ...stored,
    change(some, field) {
      change(some);
      forget(field);
    },
    setPhoto(photo) {
      setPhoto(photo);
      forget('pfp');
    },
    errorOf: (field) => messageFor(problems, field),
    next() {
      const wrong = problemsOfStep(step, input);
      setProblems(wrong);
      if (wrong.length > 0) showProblems(wrong);
      else navigate(stepPath(step + 1));
    },
    back: () => navigate(stepPath(step - 1), { replace: true }),
    goTo: (to) => navigate(stepPath(to)),
    submit: () => void submit(input),
    sent,
  };
  const Step = Steps[step] ?? IntroStep;
  return <Step key={step} {...props} />;
}

/** Returns a function that sends all answers. After success the gate navigates to the quiz. */
function useSubmit(onDone: () => void, onRefused: (problems: readonly Problem[]) => void) {
  const cache = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const { send } = useSend((input: Parameters<typeof takeFirstStep>[0]) => takeFirstStep(input, setSent));
  async function submit(input: Parameters<typeof send>[0]): Promise<void> {
    setSent(0);
    const answer = await send(input);
    if (!answer) return;
    setSent(null);
    // 409 means that the setup is already done, perhaps in another tab.
    const isDone = answer.status || answer.errors[0]?.code === 409;
    if (!answer.status) onRefused(answer.errors);
    if (!isDone) return;
    onDone();
    changeMe(cache, answer.status ? { date_setup_stage: 1 } : {});
  }
  return { sent, submit };
}
