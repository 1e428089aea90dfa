import type { University } from '@quad/contract/reference/calls.ts';
import { useState } from 'react';
import { TextField } from '#ui/TextField.tsx';
import { DomainHint } from './DomainHint.tsx';

type Props = {
  /** The chosen institution. Undefined until the user chooses one. */
  institution: University | undefined;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** The field for the student e-mail, disabled until an institution is chosen. */
export function StudentEmailField({ institution, value, onChange, error }: Props) {
  const [isFocused, setFocused] = useState(false);
  return (
    <TextField
      label="Student email"
      hint={
        institution ? (
          <DomainHint key={institution.id} domains={institution.emails} still={isFocused} />
        ) : (
          'Pick your institution first.'
        )
      }
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      disabled={!institution}
      value={value}
      error={error}
      onChange={onChange}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
