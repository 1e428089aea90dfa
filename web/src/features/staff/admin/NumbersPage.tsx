import type { Numbers } from '@quad/contract/staff/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import css from './admin.module.css';
import { AdminTable, type Column } from '../kernel/AdminTable.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { actionWords } from './audit-words.ts';
import { figures } from './queries.ts';
import { queues as consoleQueues } from '../console-queues.ts';
import { ReportFigures } from './ReportFigures.tsx';

/** The numbers of users, of waiting cases, and of actions by staff. */
export function NumbersPage() {
  const { data, error, isFetching, refetch } = useQuery(figures);
  return (
    <AdminFrame title="Numbers">
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!data && !error} label="Loading numbers" skeleton={<SkeletonRows count={4} />}>
        {data && (
          <>
            <People numbers={data} />
            <AdminTable caption="Waiting" columns={QUEUES} rows={data.queues} rowKey="queue" />
            <ReportFigures />
            <Actions actions={data.actions} />
          </>
        )}
      </Loading>
    </AdminFrame>
  );
}

function People({ numbers }: { numbers: Numbers }) {
  const all: readonly [label: string, value: number][] = [
    ['members', numbers.members],
    ['here today', numbers.active_day],
    ['here this week', numbers.active_week],
    ['new today', numbers.new_day],
    ['new this week', numbers.new_week],
  ];
  return (
    <dl className={cx('grid gap-12', css.figures)}>
      {all.map(([label, value]) => (
        <div key={label} className={cx('flex justify-end pad-16 round-card bg-sunken', css.figure)}>
          <dt className="meta">{label}</dt>
          <dd>{value.toLocaleString('en-AU')}</dd>
        </div>
      ))}
    </dl>
  );
}

const titleOf = (queue: string): string => consoleQueues.find(({ name }) => name === queue)?.title ?? queue;

const QUEUES: readonly Column<Numbers['queues'][number]>[] = [
  { label: 'Queue', isHeader: true, cell: ({ queue }) => titleOf(queue) },
  { label: 'Waiting', isLabelled: true, cell: ({ waiting }) => waiting },
  {
    label: 'Oldest',
    isLabelled: true,
    cell: ({ oldest }) => (oldest === null ? 'none' : <RelativeTime at={oldest} />),
  },
];

const ACTIONS: readonly Column<Numbers['actions'][number]>[] = [
  { label: 'Action', isHeader: true, tip: ({ action }) => action, cell: ({ action }) => actionWords(action) },
  { label: 'Times', isLabelled: true, cell: ({ count }) => count },
];

function Actions({ actions }: Pick<Numbers, 'actions'>) {
  if (actions.length === 0) return <p>No staff activity this week.</p>;
  return (
    <AdminTable
      caption="What staff did in the past seven days"
      columns={ACTIONS}
      rows={actions}
      rowKey="action"
    />
  );
}
