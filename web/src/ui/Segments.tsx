import { cx } from './cx.ts';
import css from './Segments.module.css';

type Props<Value extends string> = {
  /** The name of the choice. Omit it if a text nearby says what the choice is about. */
  label?: string;
  choices: readonly { value: Value; label: string; controls?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** A switch between two views of the same content. */
export function Segments<Value extends string>({ label, choices, value, onChange, className }: Props<Value>) {
  return (
    <div className={cx(css.segments, className)} role={label && 'group'} aria-label={label}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          className={cx('min-h-tool pad-8 round-12 name text-ink2', css.one)}
          aria-pressed={one.value === value}
          aria-controls={one.controls}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
