import type { Report } from '@quad/contract/reports/shapes.ts';
import { anyReasonWords } from '@quad/contract/reports/reason-words.ts';
import { targetWords } from '@quad/contract/reports/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { serverNow } from '#platform/server-clock.ts';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import css from './reports.module.css';
import { myReports } from './queries.ts';
import { clockWords, stateWords } from './words.ts';

/**
 * The reports that the user has made, each with its number, content, reason and state. Source: decisions.md "Staff".
 */
export function MyReports() {
  const { data: reports, error, isFetching, refetch } = useQuery(myReports);
  return (
    <div className="stack gap-8">
      <p className={cx('hint', css.aside)}>
        What you’ve reported, and where it’s up to. Nobody you reported is told. If it can’t wait, see who to
        call under <Link href={paths.safety}>staying safe</Link>.
      </p>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading
        waiting={!reports && !error}
        label="Loading your reports"
        skeleton={<SkeletonRows count={1} />}
      >
        {reports?.length === 0 ? (
          <p>You haven’t reported anything.</p>
        ) : (
          <ul className="grid">
            {reports?.map((report) => (
              <Row key={report.number} report={report} />
            ))}
          </ul>
        )}
      </Loading>
    </div>
  );
}

function Row({ report }: { report: Report }) {
  const { number, target_type, reason, comments, state, creation_time } = report;
  const clock = clockWords(report, serverNow());
  return (
    <li className={cx('grid items-start line-between', css.report)}>
      <span className={cx('round-10 bg-sunken text-center', css.number)}>
        <span className="visually-hidden">Report </span>
        {number}
      </span>
      <div className="grid gap-2 break-anywhere">
        <p className="name">{`${targetWords(target_type)}: ${anyReasonWords[reason]}`}</p>
        {comments && (
          <p className="text-ink2">
            <bdi className="pre-line">{comments}</bdi>
          </p>
        )}
        <p className={cx('row gap-8 label', css.state)} data-state={state}>
          {stateWords(report)}
        </p>
        {clock && <p className="meta">{clock}</p>}
      </div>
      <RelativeTime at={creation_time} className={cx('meta', css.time)} />
    </li>
  );
}
