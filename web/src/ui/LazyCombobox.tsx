import { lazy, Suspense } from 'react';

import type { ComboboxProps } from './Combobox.tsx';
import { TextField } from './TextField.tsx';

const Combobox = lazy(() => import('./Combobox.tsx'));

/** The combobox, whose code is fetched at the first render. Until then the field is read-only. */
export function LazyCombobox(props: ComboboxProps) {
  const { label, hint, error, hideLabel, value, placeholder = 'Start typing', disabled } = props;
  const waiting = { label, hint, error, hideLabel, placeholder, disabled };
  return (
    <Suspense fallback={<TextField {...waiting} value={value?.label ?? ''} readOnly />}>
      <Combobox {...props} />
    </Suspense>
  );
}
