import { hideToast, showToast } from '#ui/toasts.ts';

/** Registers the service worker, so that Quad opens without a connection. */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    announceUpdate(registration);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => announceUpdate(registration));
    });
  } catch (error) {
    // In private windows, some browsers refuse the service worker or cannot fetch its file. Quad then needs a
    // connection.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}

let toastId = 0;

/** Tells the user that a new version of Quad is ready if an older one is active. The user chooses when to reload. */
function announceUpdate({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting || !navigator.serviceWorker.controller) return;
  hideToast(toastId);
  const action = {
    label: 'Reload',
    onPress: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
      waiting.postMessage('take-over', { transfer: [] });
    },
  };
  toastId = showToast('New version ready.', action, { stays: true });
}
