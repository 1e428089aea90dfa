import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { changeMe } from '#features/me/change-me.ts';
import { me, useMe } from '#features/me/queries.ts';
import { paths } from '#platform/paths.ts';
import { signedIn, useSession } from '#platform/session.ts';
import { messageFor, showProblems } from '#ui/errors.ts';
import { lazy, wantedLater } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { AboutYouStep } from './AboutYouStep.tsx';
import { AllSet } from './AllSet.tsx';
import { dropAnswers, useAnswers } from './answers.ts';
import { EducationStep } from './EducationStep.tsx';
import { IntroStep } from './IntroStep.tsx';
import { PrivacyStep } from './PrivacyStep.tsx';
import type { StepProps } from './step-props.ts';
import { furthestStep, inputOf, problemsOfStep, STEP_FIELDS } from './steps.ts';
import { dropProfileDraft, hasProfileDraft } from './profile-draft.ts';

const stepPath = (step: number): string => (step > 0 ? `${paths.setup}?step=${step}` : paths.setup);

const Steps = [IntroStep, AboutYouStep, EducationStep, PrivacyStep];

const MakeItYours = lazy(() => import('./MakeItYours.tsx'));

/**
 * The profile setup. Each step has its own address, so that the browser's Back button works. The optional step comes
 * after the button Finish, with which the user agrees to the privacy policy.
 * Source: specification 1 §2.
 */
export default function SetupPage() {
  const { user_id, setup_stage } = useSession();
  const [isDone, setDone] = useState(false);
  const [, navigate] = useLocation();
  const finish = useFinish();
  const isSetUp = setup_stage === 1;
  // Also removes the answers if another tab has finished the setup.
  useEffect(() => {
    if (isSetUp) dropAnswers(user_id);
  }, [isSetUp, user_id]);
  if (isDone) return <AllSet onGo={() => navigate(paths.dashboard, { replace: true })} />;
  if (!isSetUp) return <Wizard key={user_id} user_id={user_id} onDone={finish} />;
  if (user_id === null || !hasProfileDraft(user_id)) return <Redirect to={paths.dashboard} replace />;
  return (
    <LazyPart what="the next step">
      <MakeItYours
        user_id={user_id}
        onDone={() => {
          dropProfileDraft(user_id);
          setDone(true);
        }}
      />
    </LazyPart>
  );
}

/** Returns the function to call once the server has stored the profile. */
function useFinish() {
  const cache = useQueryClient();
  return (user: SessionUser) => {
    signedIn(user);
    changeMe(cache, { setup_stage: user.setup_stage });
  };
}

function Wizard({ user_id, onDone }: { user_id: number | null; onDone: (user: SessionUser) => void }) {
  const currentUser = useMe();
  // The user is fetched again when the window gets the focus, because another tab may have finished the setup. The
  // setup then also ends in this tab.
  useQuery({ ...me, refetchOnWindowFocus: 'always' });
  const [answers, change] = useAnswers(user_id);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const input = inputOf(answers, currentUser);
  const asked = Number(query.get('step') ?? 0) || 0;
  const step = Math.min(asked, furthestStep(input));
  // The address gets the number of the step that is shown. Otherwise the page would go on by itself to the step of the
  // address as soon as the user has answered the last question of this one.
  const isAhead = currentUser !== null && asked > step;
  useEffect(() => {
    if (isAhead) navigate(stepPath(step), { replace: true });
  }, [isAhead, step, navigate]);
  // Fetches the code of the optional step early.
  useEffect(() => void (step > 0 && MakeItYours.preload('')?.catch(wantedLater)), [step]);

  function next() {
    const wrong = problemsOfStep(step, input);
    setProblems(wrong);
    if (wrong.length > 0) showProblems(wrong);
    else navigate(stepPath(step + 1));
  }

  const props: StepProps = {
    input,
    answers,
    uni_id: currentUser?.uni_id,
    change(some, ...fields) {
      change(some);
      setProblems((now) => now.filter(({ field }) => !fields.some((one) => one === field)));
    },
    errorOf: (field) => messageFor(problems, field),
    next,
    back: () => navigate(stepPath(step - 1), { replace: true }),
    refused(wrong) {
      setProblems(wrong);
      // The server has rejected a field that the page accepted. Opens the step of that field.
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
