import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { PolicyOutline } from '#features/policies/PolicyOutline.tsx';
import { privacySections } from '#features/policies/privacy-sections.tsx';
import { me } from '#features/me/queries.ts';
import { useSession } from '#platform/session.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { isUnclear } from '#platform/is-unclear.ts';
import { showProblems } from '#ui/errors.ts';
import { Form } from '#ui/Form.tsx';
import { mediaQueryHook } from '#ui/media-query.ts';
import { finishAndGoOn } from './save-profile.ts';
import { SetupFrame } from './SetupFrame.tsx';
import css from './setup.module.css';
import type { StepProps } from './step-props.ts';
import { beginProfileDraft, dropProfileDraft } from './profile-draft.ts';

/** Whether the policy has its own scroll box. The style `.policy` has the same minimum width. */
const useBox = mediaQueryHook('(width >= 600px)');

/** Step 3: the privacy policy, two checkboxes, and the button Finish. */
export function PrivacyStep({ input, answers, change, back, refused, onDone }: StepProps) {
  const { finish, busy } = useFinish({ input, refused, onDone });
  const missing = whatIsMissing(answers);
  const missingId = useId();
  // The scroll box is focusable, so that the arrow keys can scroll it.
  const focusable = useBox() ? { tabIndex: 0 } : {};

  return (
    <SetupFrame
      step={3}
      title="Privacy Policy"
      lede="The short version. Open a line for all of it. Effective 15/07/2023."
    >
      <div className={css.policy} role="region" aria-label="Privacy Policy" {...focusable}>
        <PolicyOutline sections={privacySections()} />
      </div>
      <Form label="Privacy Policy" busy={busy} onSubmit={() => void finish()}>
        <Agreements answers={answers} change={change} />
        <p id={missingId} className="hint" aria-live="polite">
          {missing ?? 'Finish sets up your account. What comes next is optional.'}
        </p>
        <div className={cx('flex flex-wrap gap-12 mt-8', css.actions)}>
          <Button kind="line" onClick={back} disabled={busy}>
            Back
          </Button>
          <Button
            type="submit"
            disabled={missing !== null || busy}
            busy={busy}
            busyText="Finishing"
            aria-describedby={missingId}
          >
            Finish
          </Button>
        </div>
      </Form>
    </SetupFrame>
  );
}

/** Sends all answers. Only one call runs at a time. */
function useFinish({ input, refused, onDone }: Pick<StepProps, 'input' | 'refused' | 'onDone'>) {
  const cache = useQueryClient();
  const user_id = useSession((session) => session.user_id);
  /** Whether an earlier call got no answer. That call may have succeeded. */
  const isUnanswered = useRef(false);
  const { send, busy } = useSend((wanted: typeof input) => finishAndGoOn(cache, wanted), {
    // No error is shown if an earlier call has succeeded and only its answer was lost. The fetched account or the 409
    // of this call reveals that success.
    quietOf: ([problem]) =>
      useSession.getState().setup_stage === 1 || (problem?.code === 409 && isUnanswered.current),
  });

  async function finish() {
    // The draft begins before the call, because a fetch during the call may already return a finished setup. Without a
    // draft, the page would skip the optional step.
    if (user_id !== null) beginProfileDraft(user_id);
    const answer = await send(input);
    if (answer?.status) onDone(answer.content.user);
    else if (answer) {
      refused(answer.errors);
      const code = answer.errors[0]?.code;
      if (isUnclear(answer.errors[0])) isUnanswered.current = true;
      if (code !== 409) return;
      // 409 without a lost answer means that another tab has finished the setup. That tab shows the optional step, and
      // this tab opens the dashboard.
      if (user_id !== null && !isUnanswered.current) dropProfileDraft(user_id);
      await cache.invalidateQueries({ queryKey: me.queryKey });
      if (isUnanswered.current && useSession.getState().setup_stage !== 1) showProblems(answer.errors);
    }
  }
  return { finish, busy };
}

function Agreements({ answers, change }: Pick<StepProps, 'answers' | 'change'>) {
  return (
    <>
      <Checkbox
        label="I have read the privacy policy and agree to it"
        checked={answers.agreesToPrivacy}
        onChange={(agreesToPrivacy) => change({ agreesToPrivacy })}
      />
      <Checkbox
        label="I accept that Quad is in beta: things may not work as intended and may break"
        checked={answers.acceptsBeta}
        onChange={(acceptsBeta) => change({ acceptsBeta })}
      />
    </>
  );
}

/** Says what the user must still agree to. Null if nothing is missing. Source: specification 1 §5 "Profile setup". */
function whatIsMissing({ agreesToPrivacy, acceptsBeta }: StepProps['answers']): string | null {
  if (!agreesToPrivacy) return 'You must agree to the privacy agreement';
  return acceptsBeta ? null : 'Tick the second box to accept the beta.';
}
