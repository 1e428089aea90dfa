import { useId, useState } from 'react';
import type { ComponentProps } from 'react';

import { Icon } from './Icon.tsx';
import css from './PasswordField.module.css';
import { TextField } from './TextField.tsx';

/** One rule in words and whether the typed password meets it. */
export type PasswordRule = { text: string; met: boolean };

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'autoComplete'> & {
  /** `current-password` to sign in, `new-password` to choose one, so that password managers help. */
  autoComplete: 'current-password' | 'new-password';
  /** Said in words, not colours: "8 or more characters", and ": yes" once it is so. Nobody is told "no" who has not begun. */
  rules?: readonly PasswordRule[];
};

/** A password with a reveal button. Pasting and password managers are welcome. */
export function PasswordField({ rules = [], ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={css.password}>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        aria-describedby={rules.length > 0 ? id : undefined}
        end={
          <button
            type="button"
            className={css.reveal}
            aria-label="Show password"
            aria-pressed={shown}
            data-tip={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        }
      />
      {rules.length > 0 && (
        <ul id={id} className={css.rules}>
          {rules.map(({ text, met }) => (
            <li key={text} data-met={met || undefined}>
              <Icon name={met ? 'check' : 'dot'} size={16} />
              {met ? `${text}: yes` : text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
