import { useId } from 'react';

import { cx } from './cx.ts';
import { FieldSet } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import boxes from './Field.module.css';
import css from './DateFields.module.css';

/** A date as three texts, as typed, digits only. The form checks it. */
export type DateParts = { day: string; month: string; year: string };

const parts = [
  { part: 'day', label: 'Day', length: 2 },
  { part: 'month', label: 'Month', length: 2 },
  { part: 'year', label: 'Year', length: 4 },
] as const;

type Props = FieldText & {
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** The parts that the error is about; all of them by default. */
  wrong?: readonly (keyof DateParts)[];
  /** Offers the browser's stored birthday. */
  birthday?: boolean;
  disabled?: boolean;
  /** The prefix of the inputs' names: `dob` gives `dob-day`. */
  name?: string;
};

/** A date that people know by heart, as text boxes for day, month and year: quicker than a calendar. */
export function DateFields(props: Props) {
  const { value, onChange, error, wrong, birthday = false, disabled, name, ...text } = props;
  const id = useId();
  return (
    <FieldSet id={id} error={error} {...text}>
      <div className={css.parts}>
        {parts.map(({ part, label, length }) => (
          <label key={part} className={css[part]}>
            <span className={css.label}>{label}</span>
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
