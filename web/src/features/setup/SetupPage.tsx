import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { me, useMe } from '#features/me/queries.ts';
import { paths } from '#platform/paths.ts';
import { signedIn, useSession } from '#platform/session.ts';
import { messageFor, showProblems } from '#ui/errors.ts';
import { AboutYouStep } from './AboutYouStep.tsx';
import { AllSet } from './AllSet.tsx';
import { dropAnswers, useAnswers } from './answers.ts';
import { EducationStep } from './EducationStep.tsx';
import { IntroStep } from './IntroStep.tsx';
import { PrivacyStep } from './PrivacyStep.tsx';
import type { StepProps } from './step-props.ts';
import { furthestStep, inputOf, problemsOfStep, STEP_FIELDS } from './steps.ts';

const stepPath = (step: number): string => (step > 0 ? `${paths.setup}?step=${step}` : paths.setup);

const Steps = [IntroStep, AboutYouStep, EducationStep, PrivacyStep];

/**
 * The profile setup: an intro, three steps with questions, a confirmation. The step is in the address, so the browser's
 * Back is the wizard's Back; a step opens only once those before it are complete. Source: specification 1 §2.
 */
export default function SetupPage() {
  const user_id = useSession((session) => session.user_id);
  const [done, setDone] = useState<SessionUser | null>(null);
  const finish = useFinish(user_id);
  if (done) return <AllSet onGo={() => finish(done)} />;
  return <Wizard key={user_id} user_id={user_id} onDone={setDone} />;
}

/** Only now does the page count as set up: sooner, and the gate would lead away from the confirmation. */
function useFinish(user_id: number | null) {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  return (user: SessionUser) => {
    dropAnswers(user_id);
    signedIn(user);
    void cache.invalidateQueries({ queryKey: me.queryKey });
    navigate(paths.dashboard, { replace: true });
  };
}

function Wizard({ user_id, onDone }: { user_id: number | null; onDone: (user: SessionUser) => void }) {
  const given = useMe();
  const [answers, change] = useAnswers(user_id);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const input = inputOf(answers, given);
  const step = Math.min(Number(query.get('step') ?? 0) || 0, furthestStep(input));

  function next() {
    const wrong = problemsOfStep(step, input);
    setProblems(wrong);
    if (wrong.length > 0) showProblems(wrong);
    else navigate(stepPath(step + 1));
  }

  const props: StepProps = {
    input,
    answers,
    uni_id: given?.uni_id,
    change(some, ...fields) {
      change(some);
      setProblems((now) => now.filter(({ field }) => !fields.some((one) => one === field)));
    },
    errorOf: (field) => messageFor(problems, field),
    next,
    back: () => navigate(stepPath(step - 1), { replace: true }),
    refused(wrong) {
      setProblems(wrong);
      // The server sees more than the page: what it refuses is shown where it can be mended.
      const at = STEP_FIELDS.findIndex((fields) =>
        wrong.some(({ field }) => fields.some((one) => one === field)),
      );
      if (at > -1) navigate(stepPath(at));
    },
    onDone,
  };
  const Step = Steps[step] ?? IntroStep;
  return <Step key={step} {...props} />;
}
