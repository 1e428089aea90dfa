import { useId } from 'react';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import css from './Field.module.css';
import { Icon } from './Icon.tsx';

/** What every field of a form may say around its control. */
export type FieldText = {
  label: ReactNode;
  /** Stands before the control: format, reason, rules. */
  hint?: ReactNode;
  /** Stands after it, as inline error. Give the specification's message as it is. */
  error?: string | undefined;
  /** Keeps the label for screen readers only, where a drawing or the place makes it plain (filter boxes). */
  hideLabel?: boolean;
};

/** What ties a control to the words around it: spread `control` on the input. */
export type FieldWiring = {
  id: string;
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
};

/**
 * Ids for a field, so that hint, error and counter are read with the control (`aria-describedby`).
 * @param more ids of further descriptions, such as a caller's own line of text.
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

/** Label, hint, control, error, in that order. One column; `after` stands beside the error (a counter). */
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
  /** Radios are one control: the group itself is what is invalid. */
  role?: 'radiogroup';
  className?: string | undefined;
  children: ReactNode;
};

/** The same for a group of controls with one question: radios, date parts. */
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

/** The line after a control that says what is wrong with it; it stays when the error dialog has gone. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={css.error}>
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
}
