import { YEAR_LEVEL_MAX, YEAR_LEVEL_MIN } from '@quad/contract/profile/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coursesLike } from '#features/reference/queries.ts';
import { ordinal } from '#platform/text-helpers.ts';
import { LazyCombobox } from '#ui/LazyCombobox.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';

const years = Array.from({ length: YEAR_LEVEL_MAX - YEAR_LEVEL_MIN + 1 }, (_, place) => ({
  value: YEAR_LEVEL_MIN + place,
  label: ordinal(YEAR_LEVEL_MIN + place),
}));

type Studies = { course: { value: number; label: string } | null; year_level: number | null };

type Props = {
  uni_id: number | undefined;
  values: Studies;
  disabled?: boolean;
  errorOf: (field: 'course_id' | 'year_level') => string | undefined;
  onChange: (some: Partial<Studies>, field: 'course_id' | 'year_level') => void;
};

/** The fields of the user's course and year, for the setup and the settings. */
export function StudyFields({ uni_id, values, disabled = false, errorOf, onChange }: Props) {
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
        value={values.course}
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
        value={values.year_level}
        disabled={disabled}
        error={errorOf('year_level')}
        onChange={(year_level) => onChange({ year_level }, 'year_level')}
      />
    </>
  );
}
