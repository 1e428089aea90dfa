import type { BrowserContext, Page } from '@playwright/test';
import { startPushService } from '../../server/src/features/push/testing/push-service.ts';
import { startServer } from './server.ts';
import { expect, test as base } from './test.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A test with its own server, which sends push notifications to a push service of the test. */
export const test = base.extend<{ service: PushService }>({
  service: async ({ browserName: _any }, provide) => {
    const service = await startPushService();
    await provide(service);
    service.close();
  },
  campus: async ({ service }, provide) => {
    const server = await startServer({ DEMO: '0', PUSH_HOSTS: service.origin });
    await provide({ url: server.url, outbox: server.outbox });
    await server.stop();
  },
});

let browsers = 0;

/**
 * Lets the pages of a browser subscribe at the test's push service, and grants the browser's permission. Only the
 * subscription is replaced, because Chromium subscribes only at its maker's service.
 */
export async function letSubscribe(context: BrowserContext, service: PushService): Promise<void> {
  await context.grantPermissions(['notifications']);
  const { endpoint, generation: _any, ...keys } = service.subscribe(`journey-${(browsers += 1)}`);
  await context.addInitScript(
    (made) => {
      const isSubscribed = () => localStorage.getItem('test-subscribed') !== null;
      const subscription = {
        endpoint: made.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => made,
        async unsubscribe() {
          localStorage.removeItem('test-subscribed');
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => (isSubscribed() ? subscription : null);
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test-subscribed', '1');
        return subscription;
      };
    },
    { endpoint, keys },
  );
}

/** Hands a message to the service worker of the page's site, as the browser does when the push service delivers it. */
export async function openDelivery(page: Page): Promise<(data: unknown) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first && !first.isDeleted) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(data),
    });
  };
}

/** The notifications that the browser shows for the page's site. */
export const shownNotifications = (page: Page): Promise<{ title: string; body: string; tag: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/**
 * Delivers a message until the browser shows one notification, and returns it. If the test lists the notifications
 * while Chromium is about to show one, Chromium forgets that one. The test then delivers the message again.
 */
export async function deliverUntilShown(
  page: Page,
  deliver: (data: unknown) => Promise<void>,
  message: unknown,
): Promise<Awaited<ReturnType<typeof shownNotifications>>> {
  await expect(async () => {
    await deliver(message);
    await expect.poll(() => shownNotifications(page), { timeout: 5000 }).toHaveLength(1);
  }).toPass();
  return shownNotifications(page);
}

/** The parts of a service worker's global object that TypeScript's types for pages lack. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<void> };
  WindowClient: { prototype: { focus: () => Promise<void> } };
  NotificationEvent: new (
    type: string,
    init: { notification: Notification },
  ) => Event & { waitUntil: (promise: unknown) => void };
  dispatchEvent: (event: Event) => boolean;
};

/**
 * Presses the notification with this tag. No tool can press one in the system's tray, so the worker gets the event of a
 * press. Returns the addresses of the windows that the worker opens, because a browser opens none without a real press.
 */
export async function pressNotification(context: BrowserContext, tag: string): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The site has no service worker');
  return worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = (await scope.registration.getNotifications()).find(({ tag: its }) => its === wanted);
    if (!notification) throw new Error('There is no such notification');
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => void opened.push(url);
    scope.WindowClient.prototype.focus = async () => undefined;
    const work: unknown[] = [];
    const event = new scope.NotificationEvent('notificationclick', { notification });
    event.waitUntil = (promise) => void work.push(promise);
    scope.dispatchEvent(event);
    await Promise.all(work);
    return opened;
  }, tag);
}
