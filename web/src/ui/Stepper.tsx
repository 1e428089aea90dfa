import { cx } from './cx.ts';
import { lawns } from './Mark.tsx';
import css from './Stepper.module.css';

type Props = {
  /** The number of the current step, counted from 1. */
  step: number;
  of: number;
};

/** The progress of a wizard: the mark's four lawns fill with colour. Beside them is the text "Step 2 of 4". */
export function Stepper({ step, of }: Props) {
  const filled = Math.round((Math.min(step, of) / of) * lawns.length);
  return (
    <div className="row gap-12">
      <svg
        viewBox="0 0 48 48"
        width="40"
        height="40"
        aria-hidden="true"
        className={cx('flex-none', css.mark)}
      >
        {lawns.map(({ d, transform }, index) => (
          <path key={index} d={d} transform={transform} data-filled={index < filled || undefined} />
        ))}
      </svg>
      <p className="label">
        Step {step} of {of}
      </p>
    </div>
  );
}
