import { create } from 'zustand';
import { deviceStorage } from '#platform/storage.ts';

/** The event that a browser fires if it can install Quad. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** The number of page loads before Quad offers to install itself. Source: design-brief §3 "PWA". */
const VISITS_BEFORE = 3;
const VISITS = 'quad-visits';

/** The browser's prompt to install Quad, if it has one, and whether the user has visited often enough. */
export const useInstall = create<{ prompt: InstallPrompt | null; isRegular: boolean }>(() => ({
  prompt: null,
  isRegular: false,
}));

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // prevents the browser's own banner, which would appear on the first visit
  useInstall.setState({ prompt: event as InstallPrompt });
});
window.addEventListener('appinstalled', () => useInstall.setState({ prompt: null }));

/** Counts a visit. */
export function countVisit(): void {
  const visits = Number(deviceStorage.get(VISITS) ?? 0) + 1;
  deviceStorage.set(VISITS, String(visits));
  useInstall.setState({ isRegular: visits >= VISITS_BEFORE });
}
