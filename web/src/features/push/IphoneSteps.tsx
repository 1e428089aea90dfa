import { cx } from '#ui/cx.ts';
import css from './IphoneSteps.module.css';

/**
 * The steps to put Quad on the Home Screen of an iPhone or iPad. Such a device shows notifications only for apps there.
 */
export const IphoneSteps = () => (
  <div className="stack gap-8">
    <p className="hint">Add Quad to your Home Screen first. Then open it from there and come back here.</p>
    <ol className={cx('flex flex-wrap gap-8-12', css.steps)}>
      <Step words="Tap Share" d="M12 15V3M8 6.5 12 3l4 3.5M8 10H6v11h12V10h-2" />
      <Step
        words="Tap “Add to Home Screen”"
        d="M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM12 8v8M8 12h8"
      />
    </ol>
  </div>
);

const Step = ({ words, d }: { words: string; d: string }) => (
  <li className="row gap-12 flex-1 pad-12-16 round-row bg-sunken">
    <svg viewBox="0 0 24 24" width={32} height={32} className={css.drawing} aria-hidden="true">
      <path d={d} />
    </svg>
    <span className="name">{words}</span>
  </li>
);
