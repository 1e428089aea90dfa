import { create } from 'zustand';
import { deviceStorage } from '#platform/storage.ts';

/** What the browser hands out when Quad can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** Loads of the page before anybody is asked. Source: design-brief §3 "PWA". */
const VISITS_BEFORE = 3;
const VISITS = 'quad-visits';

/** Whether Quad can be installed here, by someone who comes back. */
export const useInstall = create<{ prompt: InstallPrompt | null; isRegular: boolean }>(() => ({
  prompt: null,
  isRegular: false,
}));

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // the browser's own banner would come on the first visit
  useInstall.setState({ prompt: event as InstallPrompt });
});
window.addEventListener('appinstalled', () => useInstall.setState({ prompt: null }));

/** Counts a visit. */
export function countVisit(): void {
  const visits = Number(deviceStorage.get(VISITS) ?? 0) + 1;
  deviceStorage.set(VISITS, String(visits));
  useInstall.setState({ isRegular: visits >= VISITS_BEFORE });
}
