import css from './Counter.module.css';

type Props = {
  used: number;
  max: number;
  /** Silent and unseen below this many. */
  from?: number;
};

/**
 * How much of a limit is used: "184/200". In danger's colour once past it; nothing is cut. Screen readers hear what
 * is left at every tenth character only, so that typing is not talked over.
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
