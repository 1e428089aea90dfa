import { useId } from 'react';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';

/** The texts that every field may have around its control. */
export type FieldText = {
  label: ReactNode;
  /** Comes before the control: format, reason, rules. */
  hint?: ReactNode;
  /** Comes after the control. Pass the specification's message as it is. */
  error?: string | undefined;
  /** Only screen readers get the label: for fields whose icon or position makes it clear (filter boxes). */
  hideLabel?: boolean;
};

/** The attributes that link a control to its texts: spread `control` on the input. */
export type FieldWiring = {
  id: string;
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
};

/**
 * Makes the ids of a field, so that screen readers read hint, error and counter with the control (`aria-describedby`).
 * @param more ids of further descriptions, such as a line of text of the caller's
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
 * A field: label, hint, control and error, in that order, in one column. `after` comes beside the error (a counter).
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
        <div className={css.after}>
          <FieldError id={id} error={error} />
          {after}
        </div>
      )}
    </div>
  );
}

type SetProps = FieldText & {
  id: string;
  /** For radios, which count as one control: the group itself is marked as invalid. */
  role?: 'radiogroup';
  className?: string | undefined;
  children: ReactNode;
};

/** The same for several controls with one question: radios, date parts. */
export function FieldSet({ id, role, label, hint, error, hideLabel = false, className, children }: SetProps) {
  const { control } = useField({ hint, error }, undefined, id);
  return (
    <fieldset
      role={role}
      className={cx(css.field, className)}
      aria-invalid={role && control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={hideLabel ? 'visually-hidden' : css.label}>{label}</legend>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** The line before a control. */
function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p id={`${id}-hint`} className="hint">
      {hint}
    </p>
  ) : null;
}

/** The error of a control, after it. It stays when the error dialog is closed. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={css.error}>
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
}
