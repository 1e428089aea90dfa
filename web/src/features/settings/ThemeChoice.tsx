import { useEffect, useState } from 'react';
import { RadioCards } from '#ui/RadioCards.tsx';
import { applyTheme, currentTheme, type Theme } from '#ui/theme.ts';

const choices: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The choice between a light theme, a dark theme and the device's own. It applies at once, on this device only. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  // `public/theme.js` applies the choice of another tab, and has registered its listener earlier.
  useEffect(() => {
    const follow = () => setTheme(currentTheme());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return (
    <RadioCards
      label="Theme"
      hint="System follows your device."
      columns={3}
      choices={choices}
      value={theme}
      onChange={(chosen) => {
        applyTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}
