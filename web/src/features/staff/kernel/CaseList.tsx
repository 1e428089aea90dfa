import { DECISION_FAILED, type WaitingCase } from '@quad/contract/staff/shapes.ts';
import { Link } from 'wouter';
import { useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import css from './CaseList.module.css';
import { DueTime } from './DueTime.tsx';
import { walk } from './walk.ts';

type Props = {
  cases: readonly WaitingCase[];
  /** Whether the first text of each entry is a name. */
  isNamed?: boolean | undefined;
  open: number | null;
  pathOf: (case_id: number) => string;
};

/**
 * The waiting cases, in the queue's order. Only one entry of the list is in the tab order. The arrow keys move the
 * focus to the others.
 */
export function CaseList({ cases, isNamed, open, pathOf }: Props) {
  const stop = cases.some(({ case_id }) => case_id === open) ? open : cases[0]?.case_id;
  return (
    <ul className={cx('grid gap-4 container', css.list)} onKeyDown={walk}>
      {cases.map((one) => (
        <li key={one.case_id}>
          <Link
            href={pathOf(one.case_id)}
            className={cx('grid content-start min-h-row pad-10-12 round-row fade-hover text-ink', css.row)}
            aria-current={one.case_id === open || undefined}
            tabIndex={one.case_id === stop ? 0 : -1}
            data-for-others={one.is_for_others}
            data-help={one.may_need_help}
          >
            <b className="name min-w-0 break-anywhere">{isNamed ? <bdi>{one.line}</bdi> : one.kind}</b>
            {one.due_time === undefined ? (
              <RelativeTime at={one.since} className={css.age} />
            ) : (
              <DueTime at={one.due_time} className={css.age} />
            )}
            {/*
             * The marks are beside the words. A mark above the words would move the cases below when it appears. With
             * large text the marks wrap below.
             */}
            <span className={cx('grid gap-2', css.marks)}>
              {one.may_need_help && (
                <span className={cx('round-8 type-label text-on-fill', css.help)}>May need help</span>
              )}
              {one.is_escalated && <span className={cx('round-8 label', css.mark)}>For an admin</span>}
              {one.has_failed && <span className={cx('round-8 label', css.mark)}>{DECISION_FAILED}</span>}
              {one.is_for_others ? (
                <span className={cx('round-8 label', css.mark)}>For someone else</span>
              ) : (
                <Holder holder={one.holder} />
              )}
            </span>
            <span className={cx('hint break-anywhere clamp', css.line)}>
              {isNamed ? one.kind : <bdi>{one.line}</bdi>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Holder({ holder }: Pick<WaitingCase, 'holder'>) {
  const me = useSession((session) => session.user_id);
  if (!holder) return null;
  return (
    <span className={cx('round-8 bg-wattle-fill type-label text-on-fill', css.holder)}>
      With {holder.user_id === me ? 'you' : holder.first_name}
    </span>
  );
}
