import type { ComponentProps } from 'react';

import { cx } from './cx.ts';
import { Field, useField } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import boxes from './Field.module.css';
import { Icon } from './Icon.tsx';
import css from './Select.module.css';

/** One choice of a list. */
export type Choice = { value: string; label: string; disabled?: boolean };

type Props = FieldText &
  Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
    choices: readonly Choice[];
    onChange?: (value: string) => void;
    /** The text of the first option, whose value is empty: "Select", "Any Category". */
    empty?: string;
  };

/** A choice from a short list. It is the browser's own select, which every phone and screen reader supports. */
export function Select(props: Props) {
  const { label, hint, error, hideLabel, className, onChange, choices, empty, id, ...rest } = props;
  const field = useField({ hint, error }, rest['aria-describedby'], id);
  return (
    <Field id={field.id} {...{ label, hint, error, hideLabel, className }}>
      <span className="block relative">
        <select
          {...rest}
          {...field.control}
          className={cx(boxes.box, css.select)}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {empty !== undefined && (
            <option className="text-ink bg-raised" value="">
              {empty}
            </option>
          )}
          {choices.map((choice) => (
            <option
              className="text-ink bg-raised"
              key={choice.value}
              value={choice.value}
              disabled={choice.disabled}
            >
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} className={cx('absolute text-ink2 pointer-none', css.arrow)} />
      </span>
    </Field>
  );
}
