import type { Course, University } from '@quad/contract/reference/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { coursesLike } from '#features/reference/queries.ts';
import { useForm } from '#platform/use-form.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm } from '../kernel/ActionForm.tsx';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import css from './admin.module.css';
import { saveCourse } from './reference-queries.ts';

const EMPTY = { course_id: null as number | null, name: '', reason: '' };

/** The form to add a course to an institution. It can also rename a course, which the user finds by its name. */
export function CourseForm({ institution: { id } }: { institution: University }) {
  const cache = useQueryClient();
  const form = useForm(EMPTY, (input) => saveCourse(cache, { university_id: id, ...input }));
  const { values, field, change, setValues } = form;
  const isNew = values.course_id === null;
  // A press on a course or on Cancel changes the form, and the pressed button disappears. So a field of the form gets
  // the focus.
  const box = useFocusWithin<HTMLDivElement>(`${values.course_id}`);
  return (
    <div ref={box}>
      <ActionForm
        label="Courses"
        title={isNew ? 'Add a course' : 'Rename a course'}
        submit={isNew ? 'Add course' : 'Rename course'}
        busyText="Saving"
        sending={form}
        said={isNew ? 'Course added.' : 'Course renamed.'}
        onSent={() => form.replaceSent(EMPTY)}
        onCancel={isNew ? undefined : () => setValues(EMPTY)}
      >
        <TextField
          label="Name"
          autoComplete="off"
          hint={isNew ? 'The ones we have show as you type. Tap one to rename it.' : undefined}
          {...field('name')}
        />
        {isNew && (
          <Alike
            name={values.name}
            uni_id={id}
            onPick={({ course_id, course_name }) => change({ course_id, name: course_name })}
          />
        )}
        <TextField label="Reason" hint="Goes into the audit log" {...field('reason')} />
      </ActionForm>
    </div>
  );
}

const SHOWN = 5;

function Alike(props: { name: string; uni_id: number; onPick: (course: Course) => void }) {
  const asked = useDeferredValue(props.name.trim());
  const { data } = useQuery(coursesLike(asked.length > 1 ? asked : '', props.uni_id));
  if (!data || data.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap gap-8', css.picks)} aria-label="Courses like it">
      {data.slice(0, SHOWN).map((course) => (
        <li key={course.course_id}>
          <Button kind="quiet" size="tool" onClick={() => props.onPick(course)}>
            {course.course_name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
