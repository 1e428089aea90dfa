import { checkInput } from '@quad/contract/core/check.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refetchAfterGap } from '#platform/live-query.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { messageFor, showProblems } from '#ui/errors.ts';
import { Form } from '#ui/Form.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FilterChips } from './FilterChips.tsx';
import { isFiltered, NO_FILTERS, type PeopleFilters as Filters } from './filters.ts';
import css from './FindPeoplePage.module.css';
import { PEOPLE_SEARCHES } from './queries.ts';
import { useTypedSearch } from './use-typed-search.ts';

type Props = {
  filters: Filters;
  /** Whether the user can filter by more than the name. */
  hasChips: boolean;
  /**
   * Called to start a search.
   * @param isSame whether only the name of the current search has changed; no history entry is added then
   */
  onSearch: (filters: Filters, isSame?: boolean) => void;
};

/** The field for a name, with the filters beside it. The search runs while the user types. */
export function PeopleFilters({ filters, hasChips, onSearch }: Props) {
  const { box, typed, error, type, submit, change, empty } = useBox(filters, onSearch);
  return (
    <Form label="Find people" className={css.bar} onSubmit={submit}>
      <div className={cx('flex flex-wrap items-start gap-10', css.line)}>
        <NameField
          ref={box}
          value={typed}
          error={error}
          onChange={type}
          onEmpty={() => empty({ ...filters, query: '' })}
        />
        <Button type="submit">Search</Button>
      </div>
      {hasChips && (
        <FilterChips
          filters={{ ...filters, query: typed.trim() }}
          onChange={change}
          onClear={() => empty(NO_FILTERS)}
        />
      )}
    </Form>
  );
}

/** Returns the state of the field, its error, and the functions that start a search. */
function useBox(filters: Filters, onSearch: Props['onSearch']) {
  const cache = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { typed, setTyped, send } = useTypedSearch(filters.query, (query) => {
    const changed = { ...filters, query };
    const message = isFiltered(changed) ? messageFor(problemsOf(changed), 'query') : undefined;
    setError(message);
    if (!message) onSearch(changed, filters.query !== '' && query !== '');
  });
  function type(text: string): void {
    setError(undefined);
    setTyped(text);
  }
  function submit(): void {
    const problems = problemsOf({ ...filters, query: typed });
    setError(messageFor(problems, 'query'));
    if (problems.length > 0) showProblems(problems);
    else if (typed.trim() !== filters.query) send(typed);
    // The text is the same, but the results may differ: somebody may have joined or been unblocked.
    else void refetchAfterGap(cache, { queryKey: PEOPLE_SEARCHES });
  }
  function change(changed: Filters): void {
    setError(undefined);
    onSearch(changed);
  }
  function empty(changed: Filters): void {
    type('');
    change(changed);
    box.current?.focus();
  }
  return { box, typed, error, type, submit, change, empty };
}

type FieldProps = {
  ref: React.Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onEmpty: () => void;
};

const NameField = ({ onEmpty, ...field }: FieldProps) => (
  <TextField
    {...field}
    label="Name"
    hideLabel
    name="query"
    type="search"
    icon="find"
    placeholder="Find people by name"
    autoComplete="off"
    spellCheck={false}
    enterKeyHint="search"
    end={field.value && <IconButton icon="close" label="Clear search" onClick={onEmpty} />}
  />
);

function problemsOf({ query, uni_id, course }: Filters) {
  const checked = checkInput(peopleCalls.SearchUsers, {
    query,
    uni_id,
    course_id: course?.course_id ?? null,
  });
  return checked.ok ? [] : checked.problems;
}
