import { useId } from 'react';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import { FieldSet } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import css from './RadioCards.module.css';

/** A card: its value, its words, and an optional drawing. */
export type CardChoice<Value extends string | number> = {
  value: Value;
  label: string;
  hint?: string;
  visual?: ReactNode;
  disabled?: boolean;
};

type Props<Value extends string | number> = FieldText & {
  choices: readonly CardChoice<Value>[];
  /** The chosen value. Null while no card is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  /** The number of cards in a row, if there is space. 1 stacks the cards. */
  columns?: 1 | 2 | 3 | 4;
};

/** A choice among a few cards, for example of a gender. Each card is large enough to read and press. */
export function RadioCards<Value extends string | number>(props: Props<Value>) {
  const { choices, value, onChange, name, disabled, columns = 2, error, ...text } = props;
  const id = useId();
  return (
    <FieldSet id={id} role="radiogroup" error={error} {...text}>
      <div className={cx('grid gap-8', css.cards)} data-columns={columns}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'row gap-8 relative pad-12-16 border-edge round-row bg-surface fade-hover hover-tint',
              css.card,
            )}
          >
            {choice.visual && <span className="flex-none">{choice.visual}</span>}
            <span className="grid gap-2 flex-1 min-w-0">
              <span className="name">{choice.label}</span>
              {choice.hint && <span className="hint">{choice.hint}</span>}
            </span>
            <input
              type="radio"
              className={cx('flex-none m-0 bg-surface appearance-none', css.radio)}
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled || choice.disabled}
              onChange={() => onChange(choice.value)}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
