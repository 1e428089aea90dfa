import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { writeNote } from './note.ts';

// The path is no string literal in `import`, because TypeScript would then check the file, which has no exports or
// types.
const WORKER = '/offline/push.ts';
const SENT = { title: 'Jess', body: 'Hi', tag: 'chat 1', silent: false, data: { to: 9, path: '/app/x' } };
const WITHOUT_WORDS = expect.objectContaining({ body: 'Open Quad to see' });

const shown = vi.fn<(title: string, looks: object) => Promise<void>>(async () => undefined);
const showing = vi.fn<() => Promise<{ close: () => void }[]>>(async () => []);
const openWindow = vi.fn<(path: string) => Promise<void>>(async () => undefined);
let windows: object[] = [];
beforeAll(async () => {
  const clients = { matchAll: async () => windows, openWindow };
  Object.assign(globalThis, {
    registration: { showNotification: shown, getNotifications: showing },
    clients,
  });
  await import(/* @vite-ignore */ WORKER);
});
beforeEach(async () => {
  shown.mockClear();
  openWindow.mockClear();
  windows = [];
  await writeNote({ user_id: 9, isOn: true });
});

/** Hands an event to the worker, and waits for its work. */
async function hand(type: string, has: object): Promise<void> {
  const work: unknown[] = [];
  const waitUntil = (promise: unknown) => void work.push(promise);
  dispatchEvent(Object.assign(new Event(type), { waitUntil }, has));
  await Promise.all(work);
}

const push = (json: () => unknown) => hand('push', { data: { json } });

test('words are shown to the person for whom they are', async () => {
  await push(() => ({ notification: SENT, app_badge: 1 }));
  expect(shown).toHaveBeenCalledWith('Jess', expect.objectContaining({ body: 'Hi', tag: 'chat 1' }));
});

test('a push that cannot be read shows a notification without words', async () => {
  await push(() => JSON.parse('no JSON') as unknown);
  await push(() => ({ notification: { title: 'Jess' } }));
  expect(shown.mock.calls).toEqual([
    ['Quad', WITHOUT_WORDS],
    ['Quad', WITHOUT_WORDS],
  ]);
});

test('a push shows a notification also if the note cannot be read', async () => {
  const match = vi.spyOn(caches, 'match').mockRejectedValue(new DOMException('Broken', 'UnknownError'));
  onTestFinished(() => match.mockRestore());
  await push(() => ({ notification: SENT, app_badge: 1 }));
  expect(shown.mock.calls).toEqual([['Quad', WITHOUT_WORDS]]);
});

test('words go if another person has signed in while they were being shown', async () => {
  const close = vi.fn<() => void>();
  showing.mockResolvedValueOnce([{ close }]);
  shown.mockImplementationOnce(async () => void (await writeNote({ user_id: 10, isOn: false })));
  await push(() => ({ notification: SENT, app_badge: 1 }));
  expect(close).toHaveBeenCalledOnce();
  expect(shown.mock.calls.at(-1)).toEqual(['Quad', WITHOUT_WORDS]);
});

test('a press on a notification without data opens Quad', async () => {
  await hand('notificationclick', { notification: { close: () => undefined, data: null } });
  expect(openWindow).toHaveBeenCalledWith('/app/me/dashboard');
});

test('a press is answered by a window of the app, although another window is in sight', async () => {
  const asked: string[] = [];
  const windowAt = (path: string, visibilityState: DocumentVisibilityState, isAnswering: boolean) => ({
    url: new URL(path, location.href).href,
    visibilityState,
    focus: async () => asked.push(`focus ${path}`),
    postMessage: (_message: unknown, [port]: MessagePort[]) => {
      asked.push(path);
      if (isAnswering) port?.postMessage('opens');
    },
  });
  windows = [
    windowAt('/about', 'visible', false),
    windowAt('/app/hidden', 'hidden', true),
    windowAt('/app/visible', 'visible', true),
  ];
  await hand('notificationclick', { notification: { close: () => undefined, data: SENT.data } });
  expect(asked).toEqual(['/app/visible', 'focus /app/visible']);
  expect(openWindow).not.toHaveBeenCalled();
});

test('if a window does not answer, the next one is asked', async () => {
  const silent = {
    url: `${location.origin}/app/x`,
    visibilityState: 'visible',
    postMessage: () => undefined,
  };
  const focus = vi.fn<() => Promise<void>>(async () => undefined);
  const postMessage = (_message: unknown, [port]: MessagePort[]) => port?.postMessage('opens');
  windows = [silent, { ...silent, visibilityState: 'hidden', postMessage, focus }];
  await hand('notificationclick', { notification: { close: () => undefined, data: SENT.data } });
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});
