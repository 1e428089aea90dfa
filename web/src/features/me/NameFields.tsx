import { TextField } from '#ui/TextField.tsx';

const names = [
  { field: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { field: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { field: 'other_names', label: 'Other names (optional)', autoComplete: 'additional-name' },
] as const;

type NameField = (typeof names)[number]['field'];

type Props = {
  values: Partial<Record<NameField, string | null>>;
  disabled?: boolean;
  errorOf: (field: NameField) => string | undefined;
  onChange: (value: Partial<Record<NameField, string>>, field: NameField) => void;
};

/** The fields of the user's own names, for the setup and the settings. */
export function NameFields({ values, disabled = false, errorOf, onChange }: Props) {
  return names.map(({ field, label, autoComplete }) => (
    <TextField
      key={field}
      label={label}
      name={field}
      autoComplete={autoComplete}
      autoCapitalize="words"
      disabled={disabled}
      value={values[field] ?? ''}
      error={errorOf(field)}
      onChange={(value) => onChange({ [field]: value }, field)}
    />
  ));
}
