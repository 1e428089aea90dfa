import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './SearchField.module.css';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  /** The name of the field, which is also its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/**
 * A field that filters or searches the list below it. It accepts every attribute of an input. `onChange` gets the text.
 */
export function SearchField({ label, className, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <label className={cx(css.field, className)} htmlFor={id}>
      <Icon name="find" size={20} />
      <span className="visually-hidden">{label}</span>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        type="search"
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
