import type { University } from '@quad/contract/reference/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { universities } from '#features/reference/queries.ts';
import { useForm } from '#platform/use-form.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './admin.module.css';
import { ActionForm } from '../kernel/ActionForm.tsx';
import { useFocusWithin } from '../kernel/use-focus-within.ts';
import { AdminFrame } from './AdminFrame.tsx';
import { CourseForm } from './CourseForm.tsx';
import { CoursesUploadForm } from './CoursesUploadForm.tsx';
import { linesOf } from './lines-of.ts';
import { NewInstitutionForm } from './NewInstitutionForm.tsx';
import { setInstitution } from './reference-queries.ts';

/** The institutions, each with its state of sign-up, its e-mail domains and its courses. */
export function InstitutionsPage() {
  const { data: list, error, isFetching, refetch } = useQuery(universities);
  const [chosen, setChosen] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  // The pressed button disappears, so the form or the button that follows gets the focus.
  const box = useFocusWithin<HTMLDivElement>(`${isAdding}`);
  const one = list?.find(({ id }) => id === chosen) ?? list?.[0];
  return (
    <AdminFrame title="Institutions">
      <div ref={box}>
        {isAdding ? (
          <NewInstitutionForm
            onCancel={() => setAdding(false)}
            onAdded={(id) => {
              setChosen(id);
              setAdding(false);
            }}
          />
        ) : (
          <Button kind="quiet" size="tool" onClick={() => setAdding(true)}>
            Add an institution
          </Button>
        )}
      </div>
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!list && !error} label="Loading institutions" skeleton={<SkeletonRows count={4} />}>
        {list && one && (
          // What is typed in these forms stays while an institution is added.
          <div className="stack gap-24" hidden={isAdding}>
            <div className={css.chooser}>
              <Select
                label="Institution"
                choices={list.map(({ id, name }) => ({ value: `${id}`, label: name }))}
                value={`${one.id}`}
                onChange={(id) => setChosen(Number(id))}
              />
            </div>
            <InstitutionForm key={`institution ${one.id}`} institution={one} />
            <CourseForm key={`course ${one.id}`} institution={one} />
            <CoursesUploadForm key={`courses ${one.id}`} institution={one} />
          </div>
        )}
      </Loading>
    </AdminFrame>
  );
}

function InstitutionForm({ institution: { id, signup_open, emails } }: { institution: University }) {
  const cache = useQueryClient();
  const form = useForm({ signup_open, domains: emails.join('\n'), reason: '' }, ({ domains, ...rest }) =>
    setInstitution(cache, { university_id: id, domains: linesOf(domains), ...rest }),
  );
  const { values, change, field, replaceSent, errorOf } = form;
  return (
    <ActionForm
      title="Sign-up"
      submit="Change institution"
      busyText="Changing"
      sending={form}
      said="Institution changed."
      onSent={(saved) => replaceSent({ ...values, domains: saved.emails.join('\n'), reason: '' })}
    >
      <Checkbox
        label="Open for sign-up"
        checked={values.signup_open}
        error={errorOf('signup_open')}
        onChange={(isOpen) => change({ signup_open: isOpen })}
      />
      <TextArea
        label="Domains of student addresses"
        hint="One on each line. Anyone with an address at exactly one of these can sign up."
        {...field('domains')}
      />
      <TextField label="Reason" hint="Goes into the audit log" {...field('reason')} />
    </ActionForm>
  );
}
