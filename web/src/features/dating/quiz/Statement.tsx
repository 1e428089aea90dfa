import type { KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { FieldSet } from '#ui/Field.tsx';
import css from './quiz.module.css';
import type { How } from './use-lead-on.ts';

/** The meanings of the answers 1 to 5. The first and the last are also shown below the answers. */
const MEANINGS = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'] as const;

type Props = {
  id: string;
  content: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (value: number, how: How) => void;
};

/** A statement with its five answers. The user chooses with a pointer, the arrow keys or a digit key. */
export function Statement({ id, content, value, error, onChange }: Props) {
  const fieldId = useId();
  const how = useRef<How>('press');

  function onKeyDown({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
    how.current = 'arrow';
    const digit = Number(key);
    if (ctrlKey || altKey || metaKey || !(digit >= 1 && digit <= MEANINGS.length)) return;
    onChange(digit, 'digit');
  }

  return (
    <FieldSet id={fieldId} role="radiogroup" label={content} error={error} className={css.statement}>
      <div className={cx('grid gap-8', css.scale)}>
        {MEANINGS.map((meaning, at) => (
          <label
            key={meaning}
            className={cx(
              'center min-h-control relative border-edge round-control bg-surface fade-hover name',
              css.answer,
            )}
          >
            <input
              type="radio"
              name={id}
              className={cx('absolute inset-0 m-0 appearance-none', css.control)}
              value={at + 1}
              checked={value === at + 1}
              onKeyDown={onKeyDown}
              onPointerDown={() => (how.current = 'press')}
              onChange={() => onChange(at + 1, how.current)}
            />
            {at + 1}
            <span className="visually-hidden"> {meaning}</span>
          </label>
        ))}
      </div>
      <p className={cx('flex justify-between gap-12 hint', css.ends)} aria-hidden="true">
        <span>{MEANINGS[0]}</span>
        <span>{MEANINGS.at(-1)}</span>
      </p>
    </FieldSet>
  );
}
