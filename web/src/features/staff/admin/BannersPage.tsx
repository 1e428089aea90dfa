import type { WrittenBanner } from '@quad/contract/banners/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { universities } from '#features/reference/queries.ts';
import { serverNow } from '#platform/server-clock.ts';
import { Button } from '#ui/Button.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { writtenBanners } from './banner-queries.ts';
import { BannerForm } from './BannerForm.tsx';
import { EndBannerForm } from './EndBannerForm.tsx';
import { type Column, TableSection } from '../kernel/AdminTable.tsx';
import { Moment } from '../kernel/Moment.tsx';

/** All announcements: current, planned and past. */
export function BannersPage() {
  const { data, error, isFetching, refetch } = useQuery(writtenBanners);
  const [ending, setEnding] = useState<WrittenBanner | null>(null);
  const keepFocus = useKeptFocus(ending);
  function end(banner: WrittenBanner): void {
    keepFocus();
    setEnding(banner);
  }
  const of = (stage: Stage) => data?.filter((one) => stageOf(one) === stage) ?? [];
  return (
    <AdminFrame title="Announcements">
      {ending && <EndBannerForm key={ending.banner_id} banner={ending} onDone={() => setEnding(null)} />}
      {/* Hidden and not removed, so that a half-written announcement stays. */}
      <div hidden={ending !== null}>
        <BannerForm />
      </div>
      {error && !data && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!data && !error} label="Loading announcements" skeleton={<SkeletonRows count={3} />}>
        {data && (
          <>
            <Banners title="Now" list={of('now')} onEnd={end} />
            <Banners title="Later" list={of('later')} onEnd={end} />
            <Banners title="Over" list={of('over')} />
          </>
        )}
      </Loading>
    </AdminFrame>
  );
}

type Stage = 'now' | 'later' | 'over';

function stageOf({ begins_time, ends_time, ended_time }: WrittenBanner): Stage {
  if (ended_time !== null || Date.parse(ends_time) <= serverNow()) return 'over';
  return Date.parse(begins_time) > serverNow() ? 'later' : 'now';
}

type Props = { title: string; list: readonly WrittenBanner[]; onEnd?: (banner: WrittenBanner) => void };

function Banners({ title, list, onEnd }: Props) {
  const { data: campuses = [] } = useQuery(universities);
  const nameOf = (id: number | null) =>
    id === null ? 'Everyone' : (campuses.find((one) => one.id === id)?.name ?? `Institution ${id}`);
  return (
    <TableSection
      label={title}
      none="None."
      columns={columnsOf(nameOf, onEnd)}
      rows={list}
      rowKey="banner_id"
    />
  );
}

const columnsOf = (
  nameOf: (university_id: number | null) => string,
  onEnd: Props['onEnd'],
): Column<WrittenBanner>[] => [
  { label: 'Text', isHeader: true, look: 'prose', cell: ({ text }) => <bdi>{text}</bdi> },
  { label: 'For', isLabelled: true, cell: ({ university_id }) => nameOf(university_id) },
  { label: 'From', isLabelled: true, cell: (one) => <Moment at={one.begins_time} by={one.written_by} /> },
  { label: 'Until', isLabelled: true, cell: (one) => <Moment at={one.ended_time ?? one.ends_time} /> },
  ...(onEnd ? [endColumn(onEnd)] : []),
];

const endColumn = (onEnd: (banner: WrittenBanner) => void): Column<WrittenBanner> => ({
  label: 'What to do',
  cell: (one) => (
    <Button kind="line" size="tool" onClick={() => onEnd(one)}>
      End
    </Button>
  ),
});
