import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { universities } from '#features/reference/queries.ts';
import { useMe } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { Screen } from '#ui/Screen.tsx';
import css from './FindPeoplePage.module.css';
import { filtersPath, isFiltered, ownCourse, readFilters } from './filters.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleResults } from './PeopleResults.tsx';

/** Finding people by name, university and course. What is searched for stands in the address. Source: specification 1 §2. */
export default function FindPeoplePage() {
  const heading = usePage('findPeople');
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const me = useMe();
  useQuery(universities);
  const { filters, page } = readFilters(params);
  const isFirstVisit = !isFiltered(filters);
  const shown = isFirstVisit && me ? ownCourse(me) : filters;
  return (
    <Screen title="Find People" headingRef={heading}>
      <div className={css.columns}>
        <PeopleFilters filters={filters} onSearch={(wanted) => navigate(filtersPath(wanted))} />
        {isFiltered(shown) && (
          <PeopleResults
            filters={shown}
            page={page}
            {...(isFirstVisit && {
              title: me?.course ? 'People in your course' : 'People at your university',
            })}
            pagePath={(wanted) => filtersPath(filters, wanted)}
          />
        )}
      </div>
    </Screen>
  );
}
