import { BANNER_MAX, bannerTones } from '@quad/contract/banners/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { universities } from '#features/reference/queries.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useSend } from '#platform/use-send.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { Form, FormActions } from '#ui/Form.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './admin.module.css';
import { writeBanner } from './banner-queries.ts';
import { PartTitle } from './PartTitle.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const TONES = { info: 'For info', warning: 'Warning' } as const;

/** A moment as the browser's own field has it, on the clock of who types. */
function typedOf(moment: number): string {
  const at = new Date(moment);
  return new Date(moment - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
/** The same as it is sent; as typed where it is no moment. */
function momentOf(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}

const fresh = () => ({
  text: '',
  tone: 'info' as (typeof bannerTones)[number],
  university_id: '',
  begins_time: typedOf(serverNow()),
  ends_time: typedOf(serverNow() + DAY_MS),
  reason: '',
});

/** What is to be announced, and how it goes. */
function useBanner() {
  const cache = useQueryClient();
  const [values, setValues] = useState(fresh);
  const { send, busy, errorOf, clearErrors } = useSend((typed: typeof values) =>
    writeBanner(cache, {
      ...typed,
      university_id: typed.university_id === '' ? null : Number(typed.university_id),
      begins_time: momentOf(typed.begins_time),
      ends_time: momentOf(typed.ends_time),
    }),
  );
  async function submit(): Promise<void> {
    const answer = await send(values);
    if (!answer?.status) return;
    setValues(fresh());
    announce('Announced.');
  }
  function change(some: Partial<typeof values>): void {
    setValues({ ...values, ...some });
    clearErrors(...Object.keys(some));
  }
  return { values, busy, errorOf, submit, change };
}

/** Announces something, and shows what it will look like. */
export function BannerForm() {
  const banner = useBanner();
  const { values, busy, errorOf, submit, change } = banner;
  return (
    <Form label="Announce" busy={busy} className={css.form} onSubmit={() => void submit()}>
      <PartTitle>Announce</PartTitle>
      <TextArea
        label="Text"
        rows={2}
        max={BANNER_MAX}
        value={values.text}
        error={errorOf('text')}
        onChange={(text) => change({ text })}
      />
      <WhoAndWhen {...banner} />
      <TextField
        label="Reason"
        hint="Goes into the audit log"
        value={values.reason}
        error={errorOf('reason')}
        onChange={(reason) => change({ reason })}
      />
      <Preview {...values} />
      <FormActions>
        <Button type="submit" busy={busy} busyText="Announcing">
          Announce
        </Button>
      </FormActions>
    </Form>
  );
}

function WhoAndWhen({
  values,
  errorOf,
  change,
}: Pick<ReturnType<typeof useBanner>, 'values' | 'errorOf' | 'change'>) {
  const { data: campuses = [] } = useQuery(universities);
  return (
    <>
      <Select
        label="Tone"
        choices={bannerTones.map((value) => ({ value, label: TONES[value] }))}
        value={values.tone}
        error={errorOf('tone')}
        onChange={(value) => change({ tone: bannerTones.find((one) => one === value) ?? 'info' })}
      />
      <Select
        label="For"
        empty="Everyone"
        choices={campuses.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={values.university_id}
        error={errorOf('university_id')}
        onChange={(university_id) => change({ university_id })}
      />
      <TextField
        label="From"
        type="datetime-local"
        value={values.begins_time}
        error={errorOf('begins_time')}
        onChange={(begins_time) => change({ begins_time })}
      />
      <TextField
        label="Until"
        type="datetime-local"
        value={values.ends_time}
        error={errorOf('ends_time')}
        onChange={(ends_time) => change({ ends_time })}
      />
    </>
  );
}

const Preview = ({ text, tone }: { text: string; tone: string }) => (
  <div className={css.part}>
    <p className={css.aside}>It will look like this:</p>
    <div className="announcement" data-tone={tone}>
      <p>
        <bdi>{text.trim() || 'Your words'}</bdi>
      </p>
    </div>
  </div>
);
