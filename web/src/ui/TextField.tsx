import type { ComponentProps, ReactNode } from 'react';

import { cx } from './cx.ts';
import { Field, useField } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import boxes from './Field.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import css from './TextField.module.css';

type Props = FieldText &
  Omit<ComponentProps<'input'>, 'onChange'> & {
    onChange?: (value: string) => void;
    /** An icon at the start of the field: the magnifier of a filter. */
    icon?: IconName;
    /** Content at the end of the field: a button that shows the password, or a unit. */
    end?: ReactNode;
  };

/** A field for one line of text. It accepts every attribute of an input. `onChange` gets the text. */
export function TextField(props: Props) {
  const { label, hint, error, hideLabel, icon, end, className, onChange, id, ...rest } = props;
  const field = useField({ hint, error }, rest['aria-describedby'], id);
  return (
    <Field id={field.id} {...{ label, hint, error, hideLabel, className }}>
      <span
        className={cx('block relative', css.wrap)}
        data-icon={icon && true}
        data-end={end ? true : undefined}
      >
        {icon && <Icon name={icon} size={20} className={cx('absolute text-ink3 pointer-none', css.icon)} />}
        <input
          type="text"
          {...rest}
          {...field.control}
          className={boxes.box}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {end && <span className={cx('center absolute', css.end)}>{end}</span>}
      </span>
    </Field>
  );
}
