import type { University } from '@quad/contract/reference/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { Spinner } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import css from './InstitutionCards.module.css';
import { universities } from '#features/reference/queries.ts';

type Props = {
  value: number | null;
  onChange: (id: number) => void;
  error: string | undefined;
};

/** The choice of an institution. Open institutions are cards. The others are in a list below the cards. */
export function InstitutionCards({ value, onChange, error }: Props) {
  const { data: list, error: failed, isFetching, refetch } = useQuery(universities);
  if (failed) return <LoadFailed error={failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!list) {
    return (
      <p className={cx('row gap-10 hint', css.loading)} role="status">
        <Spinner /> Loading institutions
      </p>
    );
  }
  const open = list.filter(({ signup_open }) => signup_open);
  const closed = list.filter(({ signup_open }) => !signup_open);
  return (
    <div className="grid gap-8">
      <RadioCards
        label="Institution"
        name="uni_id"
        columns={1}
        choices={open.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        error={error}
        onChange={onChange}
      />
      {closed.length > 0 && <ClosedList closed={closed} />}
    </div>
  );
}

/** A collapsed list of the institutions that are not open yet. Each has a link to its waitlist. */
function ClosedList({ closed }: { closed: readonly University[] }) {
  return (
    <details className={css.closed}>
      <summary>Not open yet ({closed.length})</summary>
      <ul className={cx('grid', css.list)}>
        {closed.map(({ id, name }) => (
          <li key={id}>
            <span id={`closed-${id}`}>{name}</span>
            <Link
              href={`${paths.register}?${new URLSearchParams({ wait: `${id}` })}`}
              aria-describedby={`closed-${id}`}
            >
              Tell me when it opens
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
