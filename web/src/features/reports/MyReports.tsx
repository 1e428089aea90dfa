import type { Report } from '@quad/contract/reports/shapes.ts';
import { reasonWords, targetWords } from '@quad/contract/reports/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { serverNow } from '#platform/server-clock.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import css from './reports.module.css';
import { myReports } from './queries.ts';
import { clockWords, stateWords } from './words.ts';

/** The reports that the user has made. For each: number, content, reason and state. Source: decisions.md "Staff". */
export function MyReports() {
  const { data: reports, error, isFetching, refetch } = useQuery(myReports);
  return (
    <div className={css.block}>
      <p className={css.aside}>
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
          <ul className={css.reports}>
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
    <li className={css.report}>
      <span className={css.number}>
        <span className="visually-hidden">Report </span>
        {number}
      </span>
      <div className={css.what}>
        <p className="name">{`${targetWords(target_type)}: ${reasonWords[reason]}`}</p>
        {comments && (
          <p className={css.comments}>
            <bdi>{comments}</bdi>
          </p>
        )}
        <p className={css.state} data-state={state}>
          {stateWords(report)}
        </p>
        {clock && <p className="meta">{clock}</p>}
      </div>
      <RelativeTime at={creation_time} className={css.time} />
    </li>
  );
}
