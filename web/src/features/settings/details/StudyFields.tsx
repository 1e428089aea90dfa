import { YEAR_LEVEL_MAX, YEAR_LEVEL_MIN } from '@quad/contract/profile/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coursesLike } from '#features/reference/queries.ts';
import { ordinal } from '#platform/text-helpers.ts';
import { LazyCombobox } from '#ui/LazyCombobox.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import type { Typed } from './use-details.ts';

const years = Array.from({ length: YEAR_LEVEL_MAX - YEAR_LEVEL_MIN + 1 }, (_, place) => ({
  value: YEAR_LEVEL_MIN + place,
  label: ordinal(YEAR_LEVEL_MIN + place),
}));

type Props = {
  uni_id: number;
  typed: Pick<Typed, 'course' | 'year_level'>;
  disabled: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (some: Partial<Typed>, field: 'course_id' | 'year_level') => void;
};

/** Course and year, as the setup asks for them. */
export function StudyFields({ uni_id, typed, disabled, errorOf, onChange }: Props) {
  const [text, setText] = useState('');
  const { data: courses = [], isFetching } = useQuery(coursesLike(text, uni_id));
  return (
    <>
      <LazyCombobox
        label="Course"
        hint="Type at least 2 letters of its name."
        name="course_id"
        placeholder="Bachelor of"
        none="No course by that name at this university"
        options={courses.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
        value={typed.course}
        searching={isFetching}
        disabled={disabled}
        error={errorOf('course_id')}
        onSearch={setText}
        onChange={(course) =>
          onChange({ course: course && { value: Number(course.value), label: course.label } }, 'course_id')
        }
      />
      <RadioCards
        label="Year level"
        name="year_level"
        columns={4}
        choices={years}
        value={typed.year_level}
        disabled={disabled}
        error={errorOf('year_level')}
        onChange={(year_level) => onChange({ year_level }, 'year_level')}
      />
    </>
  );
}
