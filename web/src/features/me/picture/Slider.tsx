import { useId } from 'react';
import { cx } from '#ui/cx.ts';
import css from './CropDialog.module.css';

type Props = {
  label: string;
  value: number;
  /** The value as text, for screen readers. */
  text: string;
  min?: number;
  max?: number;
  disabled: boolean;
  onChange: (value: number) => void;
};

/** A slider that works by touch, mouse and arrow keys. */
export function Slider({ label, value, text, min = 0, max = 1, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className={cx('grid items-center gap-4-12', css.slider)}>
      <label className="type-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        aria-valuetext={text}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
