/// <reference lib="webworker" />
/**
 * Shows push notifications and opens what they are about. The build appends this file to `service-worker.ts`. Source:
 * docs/decisions/194.
 */
declare const self: ServiceWorkerGlobalScope;

/** The cache in which the page notes who is signed in. A worker cannot read the page's storage. */
const PUSH_CACHE = 'quad-push';
const PUSH_NOTE = '/push-note';
/** How long a window may take to answer, in milliseconds. After that, the worker asks the next window. */
const ANSWER_MS = 800;

/** The content of a push from the server. Source: server/src/features/push/payload.ts. */
type PushContent = {
  notification: NotificationOptions & { title: string; tag: string; data: { to: number; path: string } };
  app_badge: number;
};

/** The notification for a push that cannot be read, or that is for a person who is not signed in here. */
const WITHOUT_WORDS = {
  title: 'Quad',
  body: 'Open Quad to see',
  tag: 'quad',
  silent: false,
  data: { path: '/app/me/dashboard' },
};

self.addEventListener('push', (event) => event.waitUntil(showPush(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path ?? WITHOUT_WORDS.data.path));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(subscribeAgain());
});

/** Always shows a notification. If a push shows no notification, the browser may end the subscription. */
async function showPush(event: PushEvent & { notification?: PushContent['notification'] }): Promise<void> {
  let badge: number | undefined;
  try {
    const content = event.data?.json() as PushContent | undefined;
    // Safari reads the notification from the push itself and passes it on as `event.notification`.
    const sent = content?.notification ?? event.notification;
    if (sent && (await isForUser(sent))) {
      await show(sent);
      // Another person may have signed in while this notification was being shown. That person's page closed the
      // earlier notifications, but not this one.
      if (await isForUser(sent)) badge = content?.app_badge;
      else await hideWords(sent.tag);
    } else {
      await show(WITHOUT_WORDS);
    }
  } catch (error) {
    await show(WITHOUT_WORDS);
    // Three errors are expected: the push cannot be read, the note cannot be read, or the browser rejects the words.
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof DOMException))
      throw error;
  }
  if (badge !== undefined) await (self.navigator as BadgeNavigator).setAppBadge?.(badge);
}

/** Whether a notification is for the person who is signed in. */
const isForUser = async ({ data: { to } }: PushContent['notification']): Promise<boolean> =>
  to === (await readPushNote())?.user_id;

/** Replaces the notification with this tag by one without words. */
async function hideWords(tag: string): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
  await show(WITHOUT_WORDS);
}

function show({ title, body, tag, silent, data }: NotificationOptions & { title: string }): Promise<void> {
  const looks = { icon: '/icon-192.png', badge: '/icon-badge.png', lang: 'en-AU', renotify: true };
  return self.registration.showNotification(title, { body, tag, silent, data, ...looks });
}

/** The type of the worker's navigator with the app's badge. TypeScript's own types lack the badge. */
type BadgeNavigator = { setAppBadge?: (count: number) => Promise<void> };

/** Reads who is signed in, and whether they want notifications here. Null if nobody is. */
async function readPushNote(): Promise<{ user_id: number; isOn: boolean } | null> {
  const note = await caches.match(PUSH_NOTE, { cacheName: PUSH_CACHE });
  return note ? note.json() : null;
}

/**
 * Asks Quad's open windows, one after the other, to go to the path as after a click on a link. Windows with the app
 * come first, and visible windows come before hidden ones. If no window answers, opens a new one.
 */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const rank = ({ url, visibilityState }: WindowClient) =>
    (new URL(url).pathname.startsWith('/app') ? 2 : 0) + (visibilityState === 'visible' ? 1 : 0);
  for (const window of windows.toSorted((a, b) => rank(b) - rank(a))) {
    // A browser allows only one focus for each press, so a window gets the focus only after it has answered.
    if (await opensPath(window, path)) return void (await window.focus());
  }
  await self.clients.openWindow(path);
}

/** Whether a window answers that it opens the path. A window that is still loading does not answer. */
function opensPath(window: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWER_MS);
    window.postMessage({ open: path }, [port2]);
  });
}

/** Subscribes again after the browser has ended the subscription, and tells the server. */
async function subscribeAgain(): Promise<void> {
  const note = await readPushNote();
  const token = await self.cookieStore?.get('XSRF-TOKEN');
  if (!note?.isOn || !token?.value) return; // The page does it when it starts.
  const answer = await fetch('/api/user/me/GetPush');
  if (!answer.ok) return;
  const { content } = await answer.json();
  if (content.removed) return; // The user has removed this device on another one.
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: content.public_key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/user/me/AddPushDevice', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token.value) },
    body: JSON.stringify({ endpoint, ...keys, generation: content.generation }),
  });
}
