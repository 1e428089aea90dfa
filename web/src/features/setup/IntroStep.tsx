import { Button } from '#ui/Button.tsx';
import { lazyDrawing } from '#ui/drawings/lazy-drawing.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SetupFrame } from './SetupFrame.tsx';
import css from './setup.module.css';
import type { StepProps } from './step-props.ts';

const Blanket = lazyDrawing(async () => (await import('#ui/drawings/Blanket.tsx')).Blanket);

const parts = [
  { icon: 'book', title: 'Education', what: 'What you study, so that people in your course can find you.' },
  { icon: 'me', title: 'Your information', what: 'What to call you, and that you’re old enough.' },
] as const;

/** Step 0: what is coming, and how long it takes. */
export function IntroStep({ next }: StepProps) {
  return (
    <SetupFrame
      step={1}
      lede="A few short cards, under 90 seconds. Then you’re on the lawn with everyone else."
    >
      <div className={css.drawing}>
        <Blanket />
      </div>
      <ul className={css.parts}>
        {parts.map(({ icon, title, what }) => (
          <li key={title}>
            <span className={css.icon}>
              <Icon name={icon} />
            </span>
            <span>
              <b>{title}</b>
              <span className={css.what}>{what}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button wide onClick={next}>
        Next
      </Button>
    </SetupFrame>
  );
}
