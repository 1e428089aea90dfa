import { checkInput } from '@quad/contract/core/check.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { filtersPath, NO_FILTERS } from '#features/people/filters.ts';
import { useCards } from '#features/people/cards.ts';
import { suggested } from '#features/people/queries.ts';
import { smallPicture } from '#platform/media.ts';
import { paths } from '#platform/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { messageFor, showProblems } from '#ui/errors.ts';
import { Form } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './DiscoverPage.module.css';

/** How many faces stand on the lawn. */
const FACES = 5;

/** The lawn of people: a name to look for, or the whole search. */
export function PeopleTile() {
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const [error, setError] = useState<string>();
  const { data: ids } = useQuery(suggested);
  const people = useCards(ids)?.slice(0, FACES);

  function search(): void {
    const checked = checkInput(peopleCalls.SearchUsers, { query });
    setError(checked.ok ? undefined : messageFor(checked.problems, 'query'));
    if (checked.ok) navigate(filtersPath({ ...NO_FILTERS, query: query.trim() }));
    else showProblems(checked.problems);
  }

  return (
    <section className={css.tile} aria-labelledby="people-tile">
      <div className={css.words}>
        <h2 id="people-tile" className={css.title}>
          <Link href={paths.findPeople}>People</Link>
        </h2>
        <p>Find whoever you met at the tram stop. Search by name, university or course.</p>
      </div>
      <Form label="Find people by name" className={css.form} onSubmit={search}>
        <div className={css.line}>
          <TextField
            label="Name"
            hideLabel
            name="query"
            type="search"
            icon="find"
            placeholder="Name"
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
      <span className={css.faces}>
        {people?.map((person) => (
          <Avatar key={person.id} seed={person.id} src={smallPicture(person.pfp_url)} size={52} />
        ))}
      </span>
    </section>
  );
}
