import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import css from './setup.module.css';
import { SetupStep } from './SetupStep.tsx';
import type { StepProps } from './step-props.ts';

const QUESTIONS = [
  ['Your date picture', 'Only someone you match and chat with sees it. You can skip it.'],
  ['Where your family is from', 'Hidden, unless you choose to show it.'],
  ['Who you’d like to meet', 'Only used for matching. Never shown.'],
] as const;

/** Step 0: says what comes next, and who sees the answers. */
export function IntroStep({ next }: StepProps) {
  return (
    <SetupStep step={0} title="Before you date" lede="Three short questions, then a quiz of about 2 minutes.">
      <ol className={cx('grid gap-12', css.questions)}>
        {QUESTIONS.map(([what, who]) => (
          <li key={what}>
            <span>
              <b className="name block">{what}</b>
              <span className="block hint">{who}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button wide onClick={next}>
        Next
      </Button>
    </SetupStep>
  );
}
