import css from './Counter.module.css';
import { cx } from './cx.ts';

type Props = {
  used: number;
  max: number;
  /** Below this number of characters, the counter is neither shown nor read out. */
  from?: number;
};

/**
 * Shows how much of a limit is used: "184/200", red above the limit. The text itself is not cut. Screen readers hear
 * how many characters are left. Below the limit they hear it only at every tenth character, so that the counter does
 * not interrupt the typing.
 */
export function Counter({ used, max, from = 0 }: Props) {
  const left = max - used;
  const spoken = used >= from && (left % 10 === 0 || left <= 0);
  return (
    <>
      {used >= from && (
        <span
          className={cx('faint nowrap', css.counter)}
          data-over={left < 0 || undefined}
          aria-hidden="true"
        >
          {used}/{max}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {spoken && (left < 0 ? `${-left} characters too many` : `${left} characters left`)}
      </span>
    </>
  );
}
