import type { ReportFigures as Shape } from '@quad/contract/reports/staff-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import css from './admin.module.css';
import { AdminTable, type Column } from '../kernel/AdminTable.tsx';
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

/** Durations of more hours than this are formatted in days. */
const DAYS_FROM = 48;

/** Formats a duration: "3.5 h", or "2.5 d" for more than two days. */
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
          <dt className="meta">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Clocks({ clocks }: Pick<Shape, 'clocks'>) {
  if (clocks.length === 0) return <p>No reports were decided in the past 30 days.</p>;
  return (
    <AdminTable
      caption="How long reports waited, over 30 days"
      columns={COLUMNS}
      rows={clocks}
      rowKey="hours"
    />
  );
}

const COLUMNS: readonly Column<Shape['clocks'][number]>[] = [
  { label: 'Due within', isHeader: true, cell: ({ hours }) => spanOf(hours) },
  { label: 'Decided', isLabelled: true, cell: ({ closed }) => closed },
  { label: 'First look', isLabelled: true, cell: ({ look_hours }) => spanOf(look_hours) },
  { label: 'Decision', isLabelled: true, cell: ({ decide_hours }) => spanOf(decide_hours) },
  { label: 'In time', isLabelled: true, cell: ({ in_time_percent }) => percentOf(in_time_percent) },
];
