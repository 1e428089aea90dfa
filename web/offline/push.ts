/// <reference lib="webworker" />
/**
 * Shows push notifications and opens what they are about. The build appends this file to `service-worker.ts`. Source:
 * docs/decisions/194.
 */
declare const self: ServiceWorkerGlobalScope;

/** The cache in which the page notes who is signed in. A worker cannot read the page's storage. */
const PUSH_CACHE = 'quad-push';
const PUSH_NOTE = '/push-note';
/** How long a page may take to answer before a press asks the next one, in milliseconds. */
const ANSWER_MS = 800;

/** What the server sends. Source: server/src/features/push/payload.ts. */
type PushContent = {
  notification: NotificationOptions & { title: string; tag: string; data: { to: number; path: string } };
  app_badge: number;
};

/** What is shown if the notification is for somebody who is not signed in here, or cannot be read. */
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

/** Always shows a notification. Browsers end the subscription of a page that shows none. */
async function showPush(event: PushEvent & { notification?: PushContent['notification'] }): Promise<void> {
  let badge: number | undefined;
  try {
    const content = event.data?.json() as PushContent | undefined;
    // Safari reads the declarative form itself, and hands over the notification that it made of it.
    const sent = content?.notification ?? event.notification;
    if (sent && (await isForUser(sent))) {
      await show(sent);
      // Another person may have signed in meanwhile, whose page has closed what was shown until then.
      if (await isForUser(sent)) badge = content?.app_badge;
      else await hideWords(sent.tag);
    } else {
      await show(WITHOUT_WORDS);
    }
  } catch (error) {
    await show(WITHOUT_WORDS);
    // A push or a note that cannot be read, or words that the browser does not accept, are expected.
    if (!(error instanceof SyntaxError || error instanceof TypeError || error instanceof DOMException))
      throw error;
  }
  if (badge !== undefined) await (self.navigator as BadgeNavigator).setAppBadge?.(badge);
}

/** Whether a notification is for the person who is signed in. */
const isForUser = async ({ data: { to } }: PushContent['notification']): Promise<boolean> =>
  to === (await readPushNote())?.user_id;

/** Puts a notification without words in the place of the one with this tag. */
async function hideWords(tag: string): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
  await show(WITHOUT_WORDS);
}

function show({ title, body, tag, silent, data }: NotificationOptions & { title: string }): Promise<void> {
  const looks = { icon: '/icon-192.png', badge: '/icon-badge.png', lang: 'en-AU', renotify: true };
  return self.registration.showNotification(title, { body, tag, silent, data, ...looks });
}

/** The worker's navigator with the badge of the app, which TypeScript's types lack. */
type BadgeNavigator = { setAppBadge?: (count: number) => Promise<void> };

/** Reads who is signed in, and whether they want notifications here. Null if nobody is. */
async function readPushNote(): Promise<{ user_id: number; isOn: boolean } | null> {
  const note = await caches.match(PUSH_NOTE, { cacheName: PUSH_CACHE });
  return note ? note.json() : null;
}

/**
 * Asks the windows of Quad to open the path, as a press on a link would: first those of the app, of them first the
 * visible one. If none answers, opens a new one.
 */
async function openPath(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const rank = ({ url, visibilityState }: WindowClient) =>
    (new URL(url).pathname.startsWith('/app') ? 2 : 0) + (visibilityState === 'visible' ? 1 : 0);
  for (const window of windows.toSorted((a, b) => rank(b) - rank(a))) {
    // A browser allows only one focus for each press, so the window is asked before it gets the focus.
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
