import { checkInput } from '@quad/contract/core/check.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { filtersPath, NO_FILTERS } from '#features/people/filters.ts';
import { Button } from '#ui/Button.tsx';
import { messageFor, showProblems } from '#ui/errors.ts';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './DiscoverPage.module.css';

/** A name to look for, which leads to the people who fit. */
export function FindByName() {
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const [error, setError] = useState<string>();

  function search(): void {
    const checked = checkInput(peopleCalls.SearchUsers, { query });
    setError(checked.ok ? undefined : messageFor(checked.problems, 'query'));
    if (checked.ok) navigate(filtersPath({ ...NO_FILTERS, query: query.trim() }));
    else showProblems(checked.problems);
  }

  return (
    <Form label="Find people by name" className={css.form} onSubmit={search}>
      <div className={css.line}>
        <TextField
          label="Find people by name"
          hideLabel
          name="query"
          type="search"
          icon="find"
          placeholder="Find people by name"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          error={error}
          onChange={(typed) => {
            setError(undefined);
            setQuery(typed);
          }}
        />
        <Button type="submit">Search</Button>
      </div>
    </Form>
  );
}
