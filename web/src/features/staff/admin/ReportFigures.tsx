import type { ReportFigures as Shape } from '@quad/contract/reports/staff-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import css from './admin.module.css';
import { reportFigures } from './queries.ts';

/** Shows how much content was hidden because of reports, and how long reports wait for a decision. */
export function ReportFigures() {
  const { data, error, isFetching, refetch } = useQuery(reportFigures);
  return (
    <>
      {error && !data && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!data && !error} label="Loading reports" skeleton={<SkeletonRows count={3} />}>
        {data && (
          <>
            <Hidden figures={data} />
            <Clocks clocks={data.clocks} />
          </>
        )}
      </Loading>
    </>
  );
}

const percentOf = (value: number | null): string => (value === null ? 'none yet' : `${value}%`);

/** The minimum number of hours that are formatted in days. */
const DAYS_FROM = 48;

/** Formats a duration: "3.5 h", or "2.5 d" from two days on. */
function spanOf(hours: number | null): string {
  if (hours === null) return 'none';
  return hours > DAYS_FROM ? `${Math.round(hours / 2.4) / 10} d` : `${hours} h`;
}

function Hidden({ figures }: { figures: Shape }) {
  const all: readonly [label: string, value: string][] = [
    ['reports for an admin', String(figures.escalated)],
    ['hidden by reports now', String(figures.hidden_now)],
    ['hidden this week', String(figures.hidden_week)],
    ['of the hidden broke a rule', percentOf(figures.confirmed_percent)],
  ];
  return (
    <dl className={cx('grid gap-12', css.figures)}>
      {all.map(([label, value]) => (
        <div key={label} className={cx('flex justify-end pad-16 round-card bg-sunken', css.figure)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Clocks({ clocks }: Pick<Shape, 'clocks'>) {
  if (clocks.length === 0) return <p>No reports were decided in the past 30 days.</p>;
  return (
    <div className={cx('min-w-0 container', css.wide)}>
      <table className={cx('w-full', css.table)}>
        <caption className="subtitle">How long reports waited, over 30 days</caption>
        <thead>
          <tr>
            <th scope="col">Due within</th>
            <th scope="col">Decided</th>
            <th scope="col">First look</th>
            <th scope="col">Decision</th>
            <th scope="col">In time</th>
          </tr>
        </thead>
        <tbody>
          {clocks.map(({ hours, closed, look_hours, decide_hours, in_time_percent }) => (
            <tr key={hours}>
              <th scope="row">{spanOf(hours)}</th>
              <td data-label="Decided">{closed}</td>
              <td data-label="First look">{spanOf(look_hours)}</td>
              <td data-label="Decision">{spanOf(decide_hours)}</td>
              <td data-label="In time">{percentOf(in_time_percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
