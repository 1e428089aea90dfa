import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/me/queries.ts';
import { universities } from '#features/reference/queries.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { lazy } from '#ui/lazy.tsx';
import { LazyPart } from '#ui/LazyPart.tsx';
import { NO_FILTERS, ownCourse, type PeopleFilters } from './filters.ts';
import css from './FindPeoplePage.module.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

type Props = {
  filters: PeopleFilters;
  onChange: (filters: PeopleFilters) => void;
  /** Called to remove all filters, including the name. */
  onClear: () => void;
};

/**
 * The filters by university and course. A press on a chip filters by the user's own course or university. All other
 * courses and universities are in a sheet.
 */
export function FilterChips({ filters, onChange, onClear }: Props) {
  const me = useMe();
  const { data: list } = useQuery(universities);
  const { query, uni_id, course } = filters;
  const own = me ? ownCourse(me) : null;
  const isOwnUni = own !== null && uni_id === own.uni_id && course === null;
  const isOwnCourse = course !== null && course.course_id === own?.course?.course_id;
  const isOther = uni_id !== null && !isOwnUni && !isOwnCourse;
  const name = course?.course_name ?? list?.find(({ id }) => id === uni_id)?.name;
  const none = { ...NO_FILTERS, query };
  return (
    <div className="row flex-wrap gap-8 min-w-0 min-h-control" role="group" aria-label="Filters">
      {own?.course && (
        <Chip pressed={isOwnCourse} onPress={() => onChange(isOwnCourse ? none : { ...own, query })}>
          My course
        </Chip>
      )}
      {own && (
        <Chip pressed={isOwnUni} onPress={() => onChange(isOwnUni ? none : { ...own, course: null, query })}>
          My uni
        </Chip>
      )}
      <SheetChip filters={filters} name={isOther ? name : undefined} onApply={onChange} />
      {uni_id !== null && (
        <Button kind="quiet" size="tool" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}

type ChipProps = { pressed: boolean; onPress: () => void; children: string };

const Chip = ({ pressed, onPress, children }: ChipProps) => (
  <button
    type="button"
    className={cx(
      'row gap-8 min-h-tool max-w-full border-edge round-control bg-surface name hover-tint',
      css.chip,
    )}
    aria-pressed={pressed}
    onClick={onPress}
  >
    {children}
  </button>
);

type SheetProps = {
  filters: PeopleFilters;
  /** The name of the course or university that the user has chosen in the sheet. */
  name: string | undefined;
  onApply: (filters: PeopleFilters) => void;
};

function SheetChip({ filters, name, onApply }: SheetProps) {
  // How often the sheet was opened. It is the sheet's key, so that each opening starts with the current filters.
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={cx(
          'row gap-8 min-h-tool max-w-full border-edge round-control bg-surface name hover-tint',
          css.chip,
        )}
        aria-haspopup="dialog"
        data-on={name !== undefined || undefined}
        onClick={open}
      >
        <span className={css.cut}>{name === undefined ? 'Filters' : `Filters: ${name}`}</span>
      </button>
      {opened > 0 && (
        <LazyPart what="the filters">
          <FilterSheet
            key={opened}
            filters={filters}
            open={isOpen}
            onClose={() => setOpen(false)}
            onApply={onApply}
          />
        </LazyPart>
      )}
    </>
  );
}
