import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import css from './Checkbox.module.css';
import { cx } from './cx.ts';
import { FieldError, useField } from './Field.tsx';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children'> & {
  /** The label. It may contain links, which do not tick the box. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  onChange?: (checked: boolean) => void;
};

/**
 * A checkbox, for a choice that takes effect when the form is sent. For a choice that takes effect at once, use Switch.
 */
export function Checkbox({ label, hint, error, onChange, className, id, ...rest }: Props) {
  const field = useField({ hint, error }, rest['aria-describedby'], id);
  return (
    <div className={cx(css.row, className)}>
      <span className={cx('flex-none relative', css.box)}>
        <input
          {...rest}
          {...field.control}
          type="checkbox"
          className={cx('block w-full h-full m-0 round-8 bg-sunken appearance-none', css.input)}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <Icon name="check" size={20} className={cx('absolute text-on-primary pointer-none', css.tick)} />
      </span>
      <span className="grid gap-2 flex-1 min-w-0">
        <label htmlFor={field.id} className={cx('type-body', css.label)}>
          {label}
        </label>
        {hint && (
          <span id={`${field.id}-hint`} className="hint">
            {hint}
          </span>
        )}
        <FieldError id={field.id} error={error} />
      </span>
    </div>
  );
}

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
};

/** A switch for a preference that takes effect at once. A press anywhere on the row toggles it. */
export function Switch({ label, hint, checked, onChange, disabled, name }: SwitchProps) {
  const id = useId();
  return (
    <label className={cx('row gap-16 min-h-control', css.switchRow)} htmlFor={id}>
      <span className="grid gap-2 flex-1 min-w-0">
        <span id={`${id}-label`} className={cx('type-body', css.label)}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="hint">
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={cx('flex-none relative m-0 round-12 bg-sunken appearance-none', css.switch)}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
