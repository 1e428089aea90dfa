import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countries } from '#features/reference/queries.ts';
import { useForm } from '#platform/use-form.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ActionForm } from '../kernel/ActionForm.tsx';
import { addInstitution } from './reference-queries.ts';
import { linesOf } from './lines-of.ts';

const EMPTY = {
  name: '',
  campus: '',
  country_id: '',
  latitude: '',
  longitude: '',
  signup_open: false,
  domains: '',
  reason: '',
};

/** A number that somebody has typed. An empty text is no number, so that the call refuses it. */
const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text));

function useCountries() {
  const { data: list = [] } = useQuery(countries);
  return list.map(({ id, name }) => ({ value: `${id}`, label: name }));
}

const inputOf = ({ campus, country_id, latitude, longitude, domains, ...rest }: typeof EMPTY) => ({
  ...rest,
  campus: campus.trim() || null,
  country_id: numberIn(country_id),
  latitude: numberIn(latitude),
  longitude: numberIn(longitude),
  domains: linesOf(domains),
});

type Props = { onAdded: (id: number) => void; onCancel: () => void };

/** The form to add an institution. `onAdded` receives its id. */
export function NewInstitutionForm({ onAdded, onCancel }: Props) {
  const cache = useQueryClient();
  const choices = useCountries();
  const form = useForm(EMPTY, (typed) => addInstitution(cache, inputOf(typed)));
  const { values, change, field, replaceSent, errorOf } = form;
  return (
    <ActionForm
      title="Add an institution"
      submit="Add institution"
      busyText="Adding"
      sending={form}
      said="Institution added."
      onCancel={onCancel}
      onSent={({ id }) => {
        replaceSent(EMPTY);
        onAdded(id);
      }}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Campus (optional)" autoComplete="off" {...field('campus')} />
      <Select
        label="Country"
        empty="Choose a country"
        choices={choices}
        value={values.country_id}
        error={errorOf('country_id')}
        onChange={(country_id) => change({ country_id })}
      />
      <TextField label="Latitude" hint="In degrees, such as -37.7963" {...field('latitude')} />
      <TextField label="Longitude" hint="In degrees, such as 144.9614" {...field('longitude')} />
      <Checkbox
        label="Open for sign-up"
        hint="Upload its courses first: students can’t finish without one."
        checked={values.signup_open}
        error={errorOf('signup_open')}
        onChange={(isOpen) => change({ signup_open: isOpen })}
      />
      <TextArea label="Domains of student addresses" hint="One on each line." {...field('domains')} />
      <TextField label="Reason" hint="Goes into the audit log" {...field('reason')} />
    </ActionForm>
  );
}
