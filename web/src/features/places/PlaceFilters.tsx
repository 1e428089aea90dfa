import { checkInput } from '@quad/contract/core/check.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { placeTypeNames } from '@quad/contract/places/limits.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { messageFor, showProblems } from '#ui/errors.ts';
import { FieldSet } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { isFiltered, NO_FILTERS, type PlaceFilters as Filters, subtypesOf, typeNamed } from './filters.ts';
import css from './PlacesPage.module.css';
import { placesInput } from './queries.ts';

const ANY = 'Any Category';

type Props = { filters: Filters; onSearch: (filters: Filters) => void };

/** The search form. On a phone the categories are chips, and a press on a chip starts the search at once. */
export function PlaceFilters({ filters, onSearch }: Props) {
  const isDesktop = useDesktop();
  const { draft, change } = useDraft(filters);
  const [error, setError] = useState<string>();

  function search(wanted: Filters): void {
    const checked = checkInput(placeCalls.GetPlaces, placesInput(wanted));
    setError(checked.ok ? undefined : messageFor(checked.problems, 'name'));
    if (checked.ok) onSearch(wanted);
    else showProblems(checked.problems);
  }

  return (
    <Form label="Find places" className={css.filters} onSubmit={() => search(draft)}>
      <div className={css.line}>
        <NameField
          value={draft.name}
          error={error}
          onChange={(name) => {
            setError(undefined);
            change({ ...draft, name });
          }}
        />
        {!isDesktop && <Button type="submit">Search</Button>}
      </div>
      {isDesktop ? (
        <CategorySelect type={draft.type} onPick={(type) => change({ ...draft, type, subtype: null })} />
      ) : (
        <CategoryChips type={draft.type} onPick={(type) => search({ ...draft, type, subtype: null })} />
      )}
      <SubtypeSelect
        filters={draft}
        isShort={!isDesktop}
        onPick={(subtype) => (isDesktop ? change({ ...draft, subtype }) : search({ ...draft, subtype }))}
      />
      {isDesktop && (
        <div className="buttons">
          <Button type="submit">Search</Button>
          <ClearFilters filters={filters} onSearch={onSearch} />
        </div>
      )}
    </Form>
  );
}

type NameProps = { value: string; error: string | undefined; onChange: (name: string) => void };

const NameField = ({ onChange, ...field }: NameProps) => (
  <TextField
    {...field}
    label="Name"
    name="name"
    type="search"
    icon="find"
    autoComplete="off"
    enterKeyHint="search"
    end={field.value && <IconButton icon="close" label="Clear search" onClick={() => onChange('')} />}
    onChange={onChange}
  />
);

/** The button that removes all filters. Renders nothing if there are none. */
export function ClearFilters({ filters, onSearch }: Props) {
  if (!isFiltered(filters)) return null;
  return (
    <Button kind="quiet" onClick={() => onSearch(NO_FILTERS)}>
      Clear
    </Button>
  );
}

type SubtypeProps = {
  filters: Filters;
  /** Whether the disabled field itself says why it is disabled. For narrow screens. */
  isShort: boolean;
  onPick: (subtype: string | null) => void;
};

/**
 * The field for the subtype. The field is disabled until the user chooses a category, and missing if the category has
 * no subtypes.
 */
function SubtypeSelect({ filters, isShort, onPick }: SubtypeProps) {
  const { type, subtype } = filters;
  const choices = subtypesOf(type).map((name) => ({ value: name, label: name }));
  if (type !== null && choices.length === 0) return null;
  const reason = 'Choose a category first.';
  const isResting = type === null;
  return (
    <Select
      label="Subtype"
      name="subtype"
      hideLabel={isShort}
      hint={isResting && !isShort ? reason : undefined}
      empty={isResting && isShort ? `Any Subtype. ${reason}` : 'Any Subtype'}
      choices={choices}
      disabled={isResting}
      value={subtype ?? ''}
      onChange={(value) => onPick(value || null)}
    />
  );
}

type CategoryProps = { type: Filters['type']; onPick: (type: Filters['type']) => void };

function CategorySelect({ type, onPick }: CategoryProps) {
  return (
    <Select
      label="Category"
      name="type"
      empty={ANY}
      choices={placeTypeNames.map((name) => ({ value: name, label: name }))}
      value={type ?? ''}
      onChange={(value) => onPick(typeNamed(value))}
    />
  );
}

function CategoryChips({ type, onPick }: CategoryProps) {
  const id = useId();
  return (
    <FieldSet id={id} role="radiogroup" label="Category" hideLabel>
      <div className={cx('flex flex-wrap', css.chips)}>
        {[null, ...placeTypeNames].map((one) => (
          <label
            key={one}
            className={cx(
              'row min-h-tool relative border-edge round-control bg-surface name hover-tint',
              css.chip,
            )}
          >
            <input
              type="radio"
              name={id}
              className={cx('absolute inset-0 m-0 opacity-0', css.radio)}
              checked={one === type}
              onChange={() => onPick(one)}
            />
            {one ?? ANY}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

/**
 * Returns the form's values, which may differ from the current search. When the URL changes, the filters in the URL
 * replace the form's values.
 */
function useDraft(filters: Filters) {
  const key = JSON.stringify(filters);
  const [draft, setDraft] = useState({ key, filters });
  if (draft.key !== key) setDraft({ key, filters });
  return {
    draft: draft.key === key ? draft.filters : filters,
    change: (wanted: Filters) => setDraft({ key, filters: wanted }),
  };
}
