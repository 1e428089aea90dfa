import { useId } from 'react';

import { cx } from './cx.ts';
import { FieldSet } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import boxes from './Field.module.css';
import css from './DateFields.module.css';

/** A date as three texts, as the user has typed them, digits only. The form checks the date. */
export type DateParts = { day: string; month: string; year: string };

const parts = [
  { part: 'day', label: 'Day', length: 2 },
  { part: 'month', label: 'Month', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
] as const;

type Props = FieldText & {
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** The parts of the date that the error is about. By default, all parts. */
  wrong?: readonly (keyof DateParts)[];
  /** Whether the browser may autofill its stored birthday. */
  birthday?: boolean;
  disabled?: boolean;
  /** The prefix of the inputs' names: `dob` gives `dob-day`. */
  name?: string;
};

/** Three text boxes for day, month and year. For a date that people know by heart, typing is faster than a calendar. */
export function DateFields(props: Props) {
  const { value, onChange, error, wrong, birthday = false, disabled, name, ...text } = props;
  const id = useId();
  return (
    <FieldSet id={id} error={error} {...text}>
      <div className="flex flex-wrap gap-12">
        {parts.map(({ part, label, length }) => (
          <label key={part} className={css[part]}>
            <span className={cx('block label', css.label)}>{label}</span>
            <input
              className={cx(boxes.box)}
              type="text"
              inputMode="numeric"
              maxLength={length}
              name={name && `${name}-${part}`}
              autoComplete={birthday ? `bday-${part}` : 'off'}
              value={value[part]}
              disabled={disabled}
              aria-invalid={error && (wrong?.includes(part) ?? true) ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) => onChange({ ...value, [part]: event.target.value.replace(/\D/g, '') })}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
