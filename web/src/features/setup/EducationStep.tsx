import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ordinal } from '#platform/text-helpers.ts';
import { LazyCombobox } from '#ui/LazyCombobox.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { StepForm } from '#ui/StepForm.tsx';
import { coursesLike } from '#features/reference/queries.ts';
import { SetupFrame } from './SetupFrame.tsx';
import type { StepProps } from './step-props.ts';

const years = [1, 2, 3, 4].map((value) => ({ value, label: ordinal(value) }));

/** Step 2: course and year. */
export function EducationStep({ answers, uni_id, change, errorOf, next, back }: StepProps) {
  const [text, setText] = useState('');
  const { data: courses = [], isFetching } = useQuery(coursesLike(text, uni_id));
  return (
    <SetupFrame step={2} title="Education" lede="People in your course will be able to find you.">
      <StepForm label="Education" next={next} back={back}>
        <LazyCombobox
          label="Course"
          hint="Type at least 2 letters of its name."
          name="course_id"
          placeholder="Bachelor of"
          none="No course by that name at this university"
          options={courses.map(({ course_id, course_name }) => ({ value: course_id, label: course_name }))}
          value={answers.course}
          searching={isFetching}
          error={errorOf('course_id')}
          onSearch={setText}
          onChange={(course) =>
            change({ course: course && { value: Number(course.value), label: course.label } }, 'course_id')
          }
        />
        <RadioCards
          label="Year level"
          name="year_level"
          columns={4}
          choices={years}
          value={answers.year_level}
          error={errorOf('year_level')}
          onChange={(year_level) => change({ year_level }, 'year_level')}
        />
      </StepForm>
    </SetupFrame>
  );
}
