import { deviceStorage } from '#platform/storage.ts';

/** The choices of the theme in Settings. `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'quad-theme'; // also read by public/theme.js before the first paint
const barColours = { light: '#f6f0e4', dark: '#130d16' };

/** The theme of the page. A logout removes the stored choice, but the page keeps its theme until it is loaded again. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme at once and stores it on this device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = barColours[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme];
  }
  if (theme === 'system') deviceStorage.remove(key);
  else deviceStorage.set(key, theme);
}
