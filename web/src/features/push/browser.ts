import type { InputOf } from '@quad/contract/core/call.ts';
import type { pushCalls } from '@quad/contract/push/calls.ts';
import type { Push } from '@quad/contract/push/shapes.ts';

/** How long the service worker may take to start, in milliseconds. At its first start it fetches Quad's files. */
const START_MS = 30_000;

/** A browser's subscription, in the form that the server takes. */
export type Subscribed = InputOf<typeof pushCalls.AddPushDevice>;

/**
 * Whether the browser can show notifications while the page is closed. During development, there is no service worker.
 */
export const canNotify = (): boolean =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** Whether this is an iPhone or iPad. */
export const isIos = (): boolean =>
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** Whether Quad is open in a browser tab of an iPhone or iPad. Notifications then require Quad on the Home Screen. */
export const isTabOfIphone = (): boolean => isIos() && !matchMedia('(display-mode: standalone)').matches;

/** The browser's subscription; null if it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canNotify()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes with the server's key. A subscription with an earlier key is replaced.
 * @throws DOMException if the browser refuses, or cannot reach its push service
 * @throws TypeError if it cannot fetch the service worker
 */
export async function subscribe({ public_key, generation }: Push): Promise<Subscribed> {
  await navigator.serviceWorker.register('/sw.js');
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const tooLate = () => reject(new DOMException('The service worker does not start', 'AbortError'));
  const timer = setTimeout(tooLate, START_MS);
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, isLate]);
  clearTimeout(timer);
  const before = await pushManager.getSubscription();
  if (before && !hasKey(before, public_key)) await before.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, p256dh, auth, generation };
}

/**
 * Whether a subscription was made with this key, in base64url. True if the browser does not reveal the subscription's
 * key.
 */
export function hasKey(
  { options: { applicationServerKey: key } }: PushSubscription,
  public_key: string,
): boolean {
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === public_key;
}

/** Ends the browser's subscription, if there is one. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/**
 * Closes notifications that the browser shows. @param matches selects notifications by tag; without it, all are closed
 */
export async function closeShown(matches: (tag: string) => boolean = () => true): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? [])
    if (matches(notification.tag)) notification.close();
}
