import css from './Counter.module.css';

type Props = {
  used: number;
  max: number;
  /** Below this many, nothing is shown or read out. */
  from?: number;
};

/**
 * How much of a limit is used: "184/200", red above the limit. Nothing is cut. Screen readers hear how many characters
 * are left. Before the limit they hear it only at every tenth character, so that they do not interrupt the typing.
 */
export function Counter({ used, max, from = 0 }: Props) {
  const left = max - used;
  const spoken = used >= from && (left % 10 === 0 || left <= 0);
  return (
    <>
      {used >= from && (
        <span className={css.counter} data-over={left < 0 || undefined} aria-hidden="true">
          {used}/{max}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {spoken && (left < 0 ? `${-left} characters too many` : `${left} characters left`)}
      </span>
    </>
  );
}
