import { BANNER_MAX, bannerTones } from '@quad/contract/banners/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { universities } from '#features/reference/queries.ts';
import { serverNow } from '#platform/server-clock.ts';
import { useForm } from '#platform/use-form.ts';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { writeBanner } from './banner-queries.ts';
import { ActionForm } from '../kernel/ActionForm.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const TONES = { info: 'For info', warning: 'Warning' } as const;

/** Formats a time as the value of a `datetime-local` field, in the user's time zone. */
function typedOf(moment: number): string {
  const at = new Date(moment);
  return new Date(moment - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
/** Converts the value of a `datetime-local` field to the format of the call. Returns an invalid time unchanged. */
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

/** The state of the form. */
function useBanner() {
  const cache = useQueryClient();
  return useForm(fresh, (typed) =>
    writeBanner(cache, {
      ...typed,
      university_id: typed.university_id === '' ? null : Number(typed.university_id),
      begins_time: momentOf(typed.begins_time),
      ends_time: momentOf(typed.ends_time),
    }),
  );
}

/** The form to publish an announcement, with a preview. */
export function BannerForm() {
  const banner = useBanner();
  const { values, field, replaceSent } = banner;
  return (
    <ActionForm
      title="Announce"
      busyText="Announcing"
      sending={banner}
      said="Announced."
      onSent={() => replaceSent(fresh())}
    >
      <TextArea label="Text" rows={2} max={BANNER_MAX} {...field('text')} />
      <WhoAndWhen {...banner} />
      <TextField label="Reason" hint="Goes into the audit log" {...field('reason')} />
      <Preview {...values} />
    </ActionForm>
  );
}

function WhoAndWhen({ values, errorOf, change, field }: ReturnType<typeof useBanner>) {
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
        {...field('university_id')}
      />
      <TextField label="From" type="datetime-local" {...field('begins_time')} />
      <TextField label="Until" type="datetime-local" {...field('ends_time')} />
    </>
  );
}

const Preview = ({ text, tone }: { text: string; tone: string }) => (
  <div className="stack gap-16">
    <p className="text-ink2">It will look like this:</p>
    <div className="announcement" data-tone={tone}>
      <p>
        <bdi>{text.trim() || 'Your words'}</bdi>
      </p>
    </div>
  </div>
);
