import css from './Counter.module.css';
import { cx } from './cx.ts';

type Props = {
  used: number;
  max: number;
  /** The minimum number of characters for which the counter is shown and announced. */
  from?: number;
};

/**
 * The used part of a limit: "184/200". Screen readers get the number of characters that are left. They get it at every
 * tenth character and at the first character over the limit, so that the announcements seldom interrupt the typing.
 */
export function Counter({ used, max, from = 0 }: Props) {
  const left = max - used;
  const spoken = used >= from && (left % 10 === 0 || left === -1);
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
        {spoken &&
          (left < 0
            ? `${-left} ${left === -1 ? 'character' : 'characters'} too many`
            : `${left} characters left`)}
      </span>
    </>
  );
}
