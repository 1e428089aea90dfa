import type { Course, University } from '@quad/contract/reference/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { coursesLike } from '#features/reference/queries.ts';
import { useForm } from '#platform/use-form.ts';

import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { TextField } from '#ui/TextField.tsx';
import { showToast } from '#ui/toasts.ts';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import css from './admin.module.css';
import { CaseHeading } from '../kernel/CaseHeading.tsx';
import { saveCourse } from './reference-queries.ts';

const EMPTY = { course_id: null as number | null, name: '', reason: '' };

function useCourse(university_id: number) {
  const cache = useQueryClient();
  const form = useForm(EMPTY, (input) => saveCourse(cache, { university_id, ...input }));
  async function submit(): Promise<void> {
    const answer = await form.send();
    if (!answer?.status) return;
    // If the user has already typed the next course, its values stay in the form.
    form.setValues((now) => (now === form.values ? EMPTY : now));
    showToast(form.values.course_id === null ? 'Course added.' : 'Course renamed.');
  }
  return { ...form, submit, reset: () => form.setValues(EMPTY) };
}

/** The form to add a course to an institution. It can also rename an existing course. */
export function CourseForm({ institution: { id } }: { institution: University }) {
  const { values, field, change, busy, submit, reset } = useCourse(id);
  const isNew = values.course_id === null;
  // A press on a course or on Cancel changes the form, and the pressed button disappears. So a field of the form gets
  // the focus.
  const box = useFocusWithin<HTMLDivElement>(`${values.course_id}`);
  return (
    <div ref={box}>
      <Form label="Courses" busy={busy} className={css.form} onSubmit={() => void submit()}>
        <CaseHeading className="subtitle">{isNew ? 'Add a course' : 'Rename a course'}</CaseHeading>
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
        <FormEnd busy={busy} busyText="Saving" onCancel={!isNew ? reset : undefined}>
          {isNew ? 'Add course' : 'Rename course'}
        </FormEnd>
      </Form>
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
