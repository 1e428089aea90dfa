import type { WaitingCase } from '@quad/contract/staff/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { useSession } from '#platform/session.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Bench } from '#ui/drawings/Bench.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { paths } from '#platform/paths.ts';
import { consolePath } from './kernel/addresses.ts';
import { CaseList } from './kernel/CaseList.tsx';
import { KeyList } from './kernel/KeyList.tsx';
import type { Queue } from './console-queues.ts';
import css from './StaffConsole.module.css';

/** A queue: the list of its waiting cases and the open case. On phones only the list or the case is shown. */
export function QueuePage({ queue, case_id }: { queue: Queue; case_id: number | null }) {
  const { data: cases } = useQuery(queue.waiting);
  const [, navigate] = useLocation();
  const me = useSession((session) => session.user_id);
  const isAdmin = useMe()?.role === 'admin';
  const { name, CasePane } = queue;
  const mine = cases?.filter(({ is_escalated }) => isAdmin || !is_escalated) ?? [];
  const first = nextCase(mine, null, me);

  function goOn(from: number, isDecided: boolean): void {
    const next = nextCase(mine, from, me);
    const isClear = isDecided && mine.every((one) => one.case_id === from);
    if (!next) announce(isClear ? 'All clear.' : 'No other case for you.');
    navigate(consolePath(name, next?.case_id), { replace: true });
  }
  return (
    <>
      <Waiting queue={queue} case_id={case_id} />
      {case_id === null ? (
        <section className={cx('min-w-0 bg-surface', css.nothing)} aria-label="No case open">
          <div className={css.drawing}>{queue.drawing}</div>
          {first && (
            <Button onClick={() => navigate(consolePath(name, first.case_id))}>Start with the first</Button>
          )}
          {cases && !first ? (
            <p className="hint">
              {cases.length === 0
                ? 'Nothing to decide here. Go for a walk.'
                : 'Nothing here for you to decide.'}
            </p>
          ) : (
            <KeyList keys={queue.keys} hasFiles={queue.hasFiles} />
          )}
        </section>
      ) : (
        <CasePane
          key={case_id}
          case_id={case_id}
          row={cases?.find((one) => one.case_id === case_id)}
          onNext={(isDecided) => goOn(case_id, isDecided)}
        />
      )}
    </>
  );
}

/** Returns the next case that no other staff member has open. The first case follows the last. */
function nextCase(
  cases: readonly WaitingCase[],
  from: number | null,
  me: number | null,
): WaitingCase | undefined {
  const here = cases.findIndex(({ case_id }) => case_id === from);
  const others = [...cases.slice(here + 1), ...cases.slice(0, Math.max(here, 0))];
  return others.find(
    ({ holder, is_for_others }) => !is_for_others && (holder === null || holder.user_id === me),
  );
}

function Waiting({ queue, case_id }: { queue: Queue; case_id: number | null }) {
  const { Filter } = queue;
  const { data: cases, error, isFetching, refetch } = useQuery(queue.waiting);
  const isDesktop = useDesktop();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(case_id);
  useEffect(() => {
    // The title gets the focus when a case is closed, because the focus was in the case. On phones, the title also gets
    // the focus when the queue opens.
    const isClosed = before.current !== null && case_id === null;
    before.current = case_id;
    if (isClosed || (!isDesktop && case_id === null)) title.current?.focus();
  }, [isDesktop, case_id]);
  return (
    <section
      className={cx('min-w-0 bg-surface', css.waiting)}
      aria-label="Waiting"
      data-behind={case_id !== null || undefined}
    >
      <PageHeader
        id="staff-queue"
        headingRef={title}
        level={isDesktop ? 2 : 1}
        title={queue.title}
        back={{ href: paths.staff, label: 'Back to the queues' }}
      />
      {cases && cases.length > 1 && <p className={cx('meta', css.order)}>{queue.order}</p>}
      {Filter && <Filter />}
      {error && !cases && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading
        waiting={!cases && !error}
        label={`Loading ${queue.title}`}
        skeleton={<SkeletonRows count={10} />}
      >
        {cases?.length === 0 && <EmptyState drawing={<Bench />} text="All clear." />}
        {cases && cases.length > 0 && (
          <CaseList
            cases={cases}
            isNamed={queue.isNamed}
            open={case_id}
            pathOf={(id) => consolePath(queue.name, id)}
          />
        )}
      </Loading>
    </section>
  );
}
