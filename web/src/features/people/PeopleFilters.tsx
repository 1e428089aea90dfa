import { checkInput } from '@quad/contract/core/check.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { useState } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { messageFor, showProblems } from '#ui/errors.ts';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { isFiltered, NO_FILTERS, type PeopleFilters as Filters } from './filters.ts';
import css from './FindPeoplePage.module.css';
import { StudyFilters } from './StudyFilters.tsx';

type Props = { filters: Filters; onSearch: (filters: Filters) => void };

/** The search's form: a column beside the results, or on a phone a name box with the rest in a sheet. */
export function PeopleFilters({ filters, onSearch }: Props) {
  const isDesktop = useDesktop();
  const { draft, change } = useDraft(filters);
  const [error, setError] = useState<string>();

  function search(wanted: Filters): void {
    const checked = checkInput(peopleCalls.SearchUsers, asInput(wanted));
    setError(checked.ok ? undefined : messageFor(checked.problems, 'query'));
    if (checked.ok) onSearch(wanted);
    else showProblems(checked.problems);
  }

  function edit(part: Partial<Filters>): void {
    setError(undefined);
    change(part);
  }

  return (
    <Form label="Find people" className={css.filters} onSubmit={() => search(draft)}>
      <TextField
        label="Name"
        name="query"
        type="search"
        icon="find"
        autoComplete="off"
        enterKeyHint="search"
        value={draft.query}
        error={error}
        onChange={(query) => edit({ query })}
      />
      {isDesktop && <StudyFilters filters={draft} onChange={edit} />}
      <div className={css.buttons}>
        <Button type="submit">Search</Button>
        {!isDesktop && (
          <FilterSheet
            filters={draft}
            onChange={edit}
            onApply={(wanted) => (isFiltered(wanted) ? search(wanted) : onSearch(NO_FILTERS))}
          />
        )}
        {isFiltered(filters) && (
          <Button kind="quiet" onClick={() => onSearch(NO_FILTERS)}>
            Clear
          </Button>
        )}
      </div>
    </Form>
  );
}

type SheetProps = {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  onApply: (filters: Filters) => void;
};

function FilterSheet({ filters, onChange, onApply }: SheetProps) {
  const [isOpen, setOpen] = useState(false);
  const count = Number(filters.uni_id !== null) + Number(filters.course !== null);
  return (
    <>
      <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filters <Badge count={count} what="in use" />
      </Button>
      <Dialog
        title="Filters"
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Button
            wide
            onClick={() => {
              setOpen(false);
              onApply(filters);
            }}
          >
            Show people
          </Button>
        }
      >
        <div className={css.sheet}>
          <StudyFilters filters={filters} onChange={onChange} />
        </div>
      </Dialog>
    </>
  );
}

/** What is typed and picked but not searched for yet. A new address starts it anew. */
function useDraft(filters: Filters) {
  const key = JSON.stringify(filters);
  const [draft, setDraft] = useState({ key, filters });
  if (draft.key !== key) setDraft({ key, filters });
  return {
    draft: draft.key === key ? draft.filters : filters,
    change: (part: Partial<Filters>) =>
      setDraft((now) => ({ key: now.key, filters: { ...now.filters, ...part } })),
  };
}

const asInput = ({ query, uni_id, course }: Filters) => ({
  query,
  uni_id,
  course_id: course?.course_id ?? null,
});
