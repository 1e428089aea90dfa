import type { WrittenBanner } from '@quad/contract/banners/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { universities } from '#features/reference/queries.ts';
import { serverNow } from '#platform/server-clock.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { dateFormat } from '#ui/date-format.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import css from './admin.module.css';
import { AdminFrame } from './AdminFrame.tsx';
import { writtenBanners } from './banner-queries.ts';
import { BannerForm } from './BannerForm.tsx';
import { EndBannerForm } from './EndBannerForm.tsx';
import { CaseHeading } from '../kernel/CaseHeading.tsx';

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
      {ending ? (
        <EndBannerForm key={ending.banner_id} banner={ending} onDone={() => setEnding(null)} />
      ) : (
        <BannerForm />
      )}
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

const when = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const Time = ({ at }: { at: string }) => <time dateTime={at}>{when(at)}</time>;

type Props = { title: string; list: readonly WrittenBanner[]; onEnd?: (banner: WrittenBanner) => void };

function Banners({ title, list, onEnd }: Props) {
  const { data: campuses = [] } = useQuery(universities);
  const nameOf = (id: number | null) =>
    id === null ? 'Everyone' : (campuses.find((one) => one.id === id)?.name ?? `Institution ${id}`);
  return (
    <section aria-label={title} className="stack gap-16">
      <CaseHeading className="subtitle">{title}</CaseHeading>
      {list.length === 0 ? (
        <p className="text-ink2">None.</p>
      ) : (
        <div className={cx('min-w-0 container', css.wide)}>
          <table className={cx('w-full', css.table)} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">Text</th>
                <th scope="col">For</th>
                <th scope="col">From</th>
                <th scope="col">Until</th>
                {onEnd && <th scope="col">What to do</th>}
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.banner_id}>
                  <th scope="row" className={css.prose}>
                    <bdi>{one.text}</bdi>
                  </th>
                  <td data-label="For">{nameOf(one.university_id)}</td>
                  <td data-label="From">
                    <Time at={one.begins_time} />, <bdi>{one.written_by ?? 'Deleted user'}</bdi>
                  </td>
                  <td data-label="Until">
                    <Time at={one.ended_time ?? one.ends_time} />
                  </td>
                  {onEnd && (
                    <td>
                      <Button kind="line" size="tool" onClick={() => onEnd(one)}>
                        End
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
