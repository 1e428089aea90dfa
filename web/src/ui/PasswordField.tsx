import { useId, useState } from 'react';
import type { ComponentProps } from 'react';

import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import css from './PasswordField.module.css';
import { TextField } from './TextField.tsx';

/** A rule in words, and whether the typed password meets it. */
export type PasswordRule = { text: string; met: boolean };

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'autoComplete'> & {
  /** `current-password` for a login, `new-password` for a new password. Password managers need it. */
  autoComplete: 'current-password' | 'new-password';
  /**
   * The rules in words: "8 or more characters". After the user has left the field, the text of a rule that is met ends
   * with ": yes".
   */
  rules?: readonly PasswordRule[];
};

/**
 * A password field with a button that shows the password. A line below shows the rules of a new password. The space of
 * the line is always reserved, so that nothing moves.
 */
export function PasswordField({ rules = [], ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const id = useId();
  const hints = rest.error ? [] : rules;
  return (
    <div
      className={css.password}
      // The button with the eye is part of the field. A press on the button does not leave the field.
      onBlur={(event) => setLeft(wasLeft || !event.currentTarget.contains(event.relatedTarget))}
    >
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        aria-describedby={hints.length > 0 ? id : undefined}
        end={
          <button
            type="button"
            className={cx('center text-ink2 hover-tint', css.reveal)}
            aria-label="Show password"
            aria-pressed={shown}
            data-tip={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        }
      />
      {hints.length > 0 && (
        <ul id={id} className={cx('grid gap-2 hint', css.rules)}>
          {hints.map(({ text, met }) => (
            <li className="row gap-8" key={text} data-met={(met && wasLeft) || undefined}>
              <Icon name={met && wasLeft ? 'check' : 'dot'} size={16} />
              {met && wasLeft ? `${text}: yes` : text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
