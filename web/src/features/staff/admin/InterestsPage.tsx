import type { ManagedInterest } from '@quad/contract/reference/staff-calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#platform/use-form.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Form, FormEnd } from '#ui/Form.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import css from './admin.module.css';
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

function useInterest({ kind, picked, onDone }: FormProps) {
  const cache = useQueryClient();
  const form = useForm({ name: picked?.name ?? '', retired: picked?.retired ?? false, reason: '' }, (input) =>
    saveInterest(cache, { id: picked?.id ?? null, kind, ...input }),
  );
  async function submit(): Promise<void> {
    const answer = await form.send();
    if (!answer?.status) return;
    form.setValues({ name: '', retired: false, reason: '' });
    announce(picked ? 'Changed.' : 'Added.');
    onDone();
  }
  return { ...form, submit };
}

function InterestForm(props: FormProps) {
  const { kind, picked, onDone } = props;
  const { values, field, change, busy, errorOf, submit } = useInterest(props);
  const verb = picked ? 'Change' : 'Add';
  return (
    <Form label={`${verb} a ${kind}`} busy={busy} className={css.form} onSubmit={() => void submit()}>
      <TextField
        label="Name"
        autoComplete="off"
        hint={picked ? undefined : 'Tap one below to rename or retire it.'}
        {...field('name')}
      />
      {picked && (
        <Checkbox
          label="Retired"
          hint="Nobody new can choose it. It stays with anyone who has."
          checked={values.retired}
          error={errorOf('retired')}
          onChange={(retired) => change({ retired })}
        />
      )}
      <TextField label="Reason" hint="Goes into the audit log" {...field('reason')} />
      <FormEnd busy={busy} busyText="Saving" onCancel={picked ? onDone : undefined}>
        {verb} {kind}
      </FormEnd>
    </Form>
  );
}
