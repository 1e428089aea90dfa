import { useQuery } from '@tanstack/react-query';
import { cx } from '#ui/cx.ts';
import { Bench } from '#ui/drawings/Bench.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { AdminFrame } from '../admin/AdminFrame.tsx';
import { AuthorRequest } from './AuthorRequest.tsx';
import css from './authors.module.css';
import { unmaskings } from './queries.ts';

/**
 * The requests for authors of letters. A staff member requests an author, and an admin answers. Only these two can see
 * the author.
 */
export function AuthorsPage() {
  const { data, error, isFetching, refetch } = useQuery(unmaskings);
  return (
    <AdminFrame title="Authors">
      <p className={cx('hint', css.about)}>
        We only find out who wrote a letter when someone is in danger: one person on staff asks from its case,
        an admin who isn’t them confirms with a code, and the two of them see it for 15 minutes.
      </p>
      {error && !data && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!data && !error} label="Loading requests" skeleton={<SkeletonRows count={4} />}>
        {data?.length === 0 && <EmptyState drawing={<Bench />} text="Nobody’s asked." />}
        {data && data.length > 0 && (
          <ul className={cx('stack gap-16', css.list)}>
            {data.map((one) => (
              <li key={one.request_id}>
                <AuthorRequest request={one} />
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </AdminFrame>
  );
}
