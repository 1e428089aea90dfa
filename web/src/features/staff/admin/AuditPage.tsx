import type { AuditEntry } from '@quad/contract/staff/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { retryPages } from '#platform/retry-pages.ts';
import { Button } from '#ui/Button.tsx';
import { dateFormat } from '#ui/date-format.ts';
import { hasNoFocus } from '#ui/focus.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { consolePath } from '../kernel/addresses.ts';
import { AdminTable, type Column } from '../kernel/AdminTable.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { actionWords, targetWords } from './audit-words.ts';
import { auditLog } from './queries.ts';

const when = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

/**
 * The log of all actions and look-ups by staff. If an entry was tampered with, the page says so. Source: decisions.md
 * "Staff".
 */
export function AuditPage() {
  const log = useInfiniteQuery(auditLog);
  const { data, error, isFetching, hasNextPage } = log;
  const intact = data?.pages[0]?.intact ?? null;
  return (
    <AdminFrame title="Audit log">
      {intact !== null && <Wholeness isIntact={intact} />}
      <Loading waiting={!data && !error} label="Loading the log" skeleton={<SkeletonRows count={10} />}>
        {data && <Entries entries={data.pages.flatMap(({ entries }) => entries)} isEnd={!hasNextPage} />}
      </Loading>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => retryPages(log)} />}
      {hasNextPage && !error && (
        <Button kind="line" busy={isFetching} busyText="Loading" onClick={() => void log.fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
    </AdminFrame>
  );
}

function Wholeness({ isIntact }: { isIntact: boolean }) {
  if (isIntact)
    return (
      <Notice tone="lawn" icon="check">
        <p>The log is intact: every entry seals the one before.</p>
      </Notice>
    );
  return (
    <Notice tone="danger" icon="warning" role="alert" title="The log has been tampered with">
      <p>
        An entry was changed, or some are missing. Keep a copy of the database, and find out who had access.
      </p>
    </Notice>
  );
}

function Entries({ entries, isEnd }: { entries: readonly AuditEntry[]; isEnd: boolean }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const before = useRef(entries.length);
  useEffect(() => {
    // When the last page is loaded, the focused button disappears. So the first new row gets the focus.
    const isLost = hasNoFocus();
    if (isEnd && isLost && before.current < entries.length) body.current?.rows[before.current]?.focus();
    before.current = entries.length;
  }, [isEnd, entries.length]);
  if (entries.length === 0) return <p>Nothing yet.</p>;
  return <AdminTable columns={COLUMNS} rows={entries} rowKey="entry_id" bodyRef={body} />;
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    label: 'When',
    look: 'line',
    cell: ({ at }) => (
      <time dateTime={at} className="text-ink2">
        {when(at)}
      </time>
    ),
  },
  { label: 'Who', cell: ({ actor }) => <bdi>{actor?.name ?? 'Command line'}</bdi> },
  {
    label: 'What',
    isHeader: true,
    // The action's name in the log, so that admins can compare the name with the shown text.
    tip: ({ action }) => action,
    cell: ({ action }) => actionWords(action),
  },
  { label: 'On', look: 'line', cell: (entry) => <Target {...entry} /> },
  { label: 'Why', look: 'prose', cell: ({ reason }) => <bdi>{reason}</bdi> },
];

function Target({ target_type, target_id }: Pick<AuditEntry, 'target_type' | 'target_id'>) {
  const words = targetWords({ target_type, target_id });
  if (target_type !== 'USER' || target_id === null) return words;
  return <Link href={consolePath('accounts', target_id)}>{words}</Link>;
}
