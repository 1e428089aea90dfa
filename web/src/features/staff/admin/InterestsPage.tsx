import type { ManagedInterest } from '@quad/contract/reference/staff-calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#platform/use-form.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import css from './admin.module.css';
import { ActionForm } from '../kernel/ActionForm.tsx';
import { CaseHeading } from '../kernel/CaseHeading.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { interests, saveInterest } from './reference-queries.ts';

/** The hobbies and topics that users can choose as interests. */
export function InterestsPage() {
  const { data, error, isFetching, refetch } = useQuery(interests);
  return (
    <AdminFrame title="Hobbies and topics">
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Loading waiting={!data && !error} label="Loading lists" skeleton={<SkeletonRows count={6} />}>
        {data && (
          <>
            <Interests kind="hobby" title="Hobbies" list={data.hobbies} />
            <Interests kind="topic" title="Topics" list={data.topics} />
          </>
        )}
      </Loading>
    </AdminFrame>
  );
}

type Kind = 'hobby' | 'topic';
type Props = { kind: Kind; title: string; list: readonly ManagedInterest[] };

function Interests({ kind, title, list }: Props) {
  const [picked, setPicked] = useState<ManagedInterest | null>(null);
  const keepFocus = useKeptFocus(picked);
  function pick(one: ManagedInterest): void {
    keepFocus();
    setPicked(one);
  }
  return (
    <section aria-labelledby={`${kind}-title`} className="stack gap-16">
      <CaseHeading id={`${kind}-title`} className="subtitle">
        {title}
      </CaseHeading>
      <InterestForm key={picked?.id ?? 'new'} {...{ kind, picked }} onDone={() => setPicked(null)} />
      <ul className={cx('flex flex-wrap gap-8', css.picks)}>
        {list.map((one) => (
          <li key={one.id}>
            <Button kind="quiet" size="tool" aria-pressed={picked?.id === one.id} onClick={() => pick(one)}>
              {one.retired ? <s>{one.name}</s> : one.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type FormProps = { kind: Kind; picked: ManagedInterest | null; onDone: () => void };

function InterestForm({ kind, picked, onDone }: FormProps) {
  const cache = useQueryClient();
  const form = useForm({ name: picked?.name ?? '', retired: picked?.retired ?? false, reason: '' }, (input) =>
    saveInterest(cache, { id: picked?.id ?? null, kind, ...input }),
  );
  const { values, field, change, errorOf } = form;
  const verb = picked ? 'Change' : 'Add';
  function finish(): void {
    form.replaceSent({ name: '', retired: false, reason: '' });
    onDone();
  }
  return (
    <ActionForm
      label={`${verb} a ${kind}`}
      submit={`${verb} ${kind}`}
      busyText="Saving"
      sending={form}
      said={picked ? 'Changed.' : 'Added.'}
      onSent={finish}
      onCancel={picked ? onDone : undefined}
    >
      <TextField
        label="Name"
        autoComplete="off"
        hint={picked ? undefined : 'Tap one below to rename or retire it.'}
        {...field('name')}
      />
      {picked && (
        <Checkbox
          label="Retired"
          hint="Nobody can choose it, and profiles stop showing it."
          checked={values.retired}
          error={errorOf('retired')}
          onChange={(retired) => change({ retired })}
        />
      )}
      <TextField label="Reason" hint="Goes into the audit log" {...field('reason')} />
    </ActionForm>
  );
}
