import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coursesLike, universities } from '#features/reference/queries.ts';
import { LazyCombobox } from '#ui/LazyCombobox.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Select } from '#ui/Select.tsx';
import type { PeopleFilters } from './filters.ts';

type Props = { filters: PeopleFilters; onChange: (part: Partial<PeopleFilters>) => void };

/**
 * The fields for the university and the course of the search. The university is first, because each course belongs to a
 * university.
 */
export function StudyFilters({ filters: { uni_id, course }, onChange }: Props) {
  const { data: list = [], error, isFetching: isLoading, refetch } = useQuery(universities);
  const [text, setText] = useState('');
  const { data: courses = [], isFetching } = useQuery(coursesLike(text, uni_id ?? undefined));
  const shown = list.filter(({ id, signup_open }) => signup_open || id === uni_id);
  return (
    <>
      {error && <LoadFailed error={error} busy={isLoading} onRetry={() => void refetch()} />}
      <Select
        label="University"
        name="uni_id"
        empty="Any university"
        choices={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={uni_id === null ? '' : String(uni_id)}
        onChange={(value) => onChange({ uni_id: value ? Number(value) : null, course: null })}
      />
      <LazyCombobox
        label="Course"
        hint={uni_id === null ? 'Pick a university first.' : 'Type at least 2 letters of its name.'}
        placeholder={uni_id === null ? '' : 'Bachelor of'}
        none="No course by that name at this university"
        disabled={uni_id === null}
        options={courses.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
        value={course && { value: course.course_id, label: course.course_name }}
        searching={isFetching}
        onSearch={setText}
        onChange={(option) =>
          onChange({ course: option && { course_id: Number(option.value), course_name: option.label } })
        }
      />
    </>
  );
}
