import { useId } from 'react';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';

/** The texts of a field. */
export type FieldText = {
  label: ReactNode;
  /** The text before the control: format, reason, rules. */
  hint?: ReactNode;
  /** The text after the control. Pass the specification's message unchanged. */
  error?: string | undefined;
  /**
   * Whether only screen readers get the label. Set it if the icon or position shows the field's meaning, as for a
   * filter.
   */
  hideLabel?: boolean;
};

/** The attributes that link a control to its texts. Spread `control` on the input. */
export type FieldWiring = {
  id: string;
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
};

/**
 * Makes the ids of a field's texts, so that screen readers read hint, error and counter with the control.
 * @param more ids of further descriptions, such as a line of text that the caller renders
 */
export function useField(
  text: Pick<FieldText, 'hint' | 'error'>,
  more?: string,
  given?: string,
): FieldWiring {
  const own = useId();
  const id = given ?? own;
  const described = [text.hint && `${id}-hint`, text.error && `${id}-error`, more].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      'aria-invalid': text.error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  };
}

type Props = FieldText & {
  id: string;
  className?: string | undefined;
  after?: ReactNode;
  children: ReactNode;
};

/**
 * A field in one column: label, hint, control and error, in this order. `after` is beside the error, for example a
 * counter.
 */
export function Field({ id, label, hint, error, hideLabel = false, after, className, children }: Props) {
  return (
    <div className={cx(css.field, className)}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'visually-hidden' : css.label}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      {(error || after) && (
        <div className="flex justify-between gap-12">
          <FieldError id={id} error={error} />
          {after}
        </div>
      )}
    </div>
  );
}

type SetProps = FieldText & {
  id: string;
  /** Set it for radios: an error then marks the whole group as invalid. */
  role?: 'radiogroup';
  className?: string | undefined;
  children: ReactNode;
};

/** A field with several controls for one question: radios, the parts of a date. */
export function FieldSet({ id, role, label, hint, error, hideLabel = false, className, children }: SetProps) {
  const { control } = useField({ hint, error }, undefined, id);
  return (
    <fieldset
      role={role}
      className={cx(css.field, className)}
      aria-invalid={role && control['aria-invalid']}
      data-wrong={error ? true : undefined}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={hideLabel ? 'visually-hidden' : css.label}>{label}</legend>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p id={`${id}-hint`} className="hint">
      {hint}
    </p>
  ) : null;
}

/** The error below a control. It stays when the error dialog is closed. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={cx('flex gap-6', css.error)}>
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
}
