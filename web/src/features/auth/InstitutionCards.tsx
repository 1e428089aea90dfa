import type { University } from '@quad/contract/reference/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Spinner } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import css from './InstitutionCards.module.css';
import { universities } from '#features/reference/queries.ts';

const NOT_YET = 'Selected institution is not supported (yet)';

type Props = {
  value: number | null;
  onChange: (id: number) => void;
  error: string | undefined;
};

/** Where one studies: the institutions open for sign-up as cards, the others listed under them. */
export function InstitutionCards({ value, onChange, error }: Props) {
  const { data: list, isError, refetch } = useQuery(universities);
  if (isError) {
    return (
      <Notice
        tone="danger"
        icon="warning"
        action={
          <Button kind="line" size="tool" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        <p>Could not load the institutions.</p>
      </Notice>
    );
  }
  if (!list) {
    return (
      <p className={css.loading} role="status">
        <Spinner /> Loading institutions
      </p>
    );
  }
  const open = list.filter(({ signup_open }) => signup_open);
  const closed = list.filter(({ signup_open }) => !signup_open);
  const choseClosed = closed.some(({ id }) => id === value);
  return (
    <div className={css.institutions}>
      <RadioCards
        label="Institution"
        name="uni_id"
        columns={1}
        choices={open.map(asChoice)}
        value={value}
        error={choseClosed ? undefined : error}
        onChange={onChange}
      />
      {closed.length > 0 && (
        <ClosedList {...{ closed, value, onChange }} error={choseClosed ? (error ?? NOT_YET) : undefined} />
      )}
    </div>
  );
}

const asChoice = ({ id, name }: University) => ({ value: id, label: name });

type ClosedProps = Props & { closed: readonly University[] };

/** The institutions that are not taken yet: folded, and each says so when it is picked. */
function ClosedList({ closed, value, onChange, error }: ClosedProps) {
  return (
    <details className={css.closed} open={error !== undefined || undefined}>
      <summary>Mine is not here ({closed.length} more)</summary>
      <RadioCards
        label="Not open for sign-up yet"
        name="uni_id"
        columns={1}
        choices={closed.map(asChoice)}
        value={value}
        error={error}
        onChange={onChange}
      />
    </details>
  );
}
