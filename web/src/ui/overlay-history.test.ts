import { afterEach, expect, test, vi } from 'vitest';
import { closeOnBack } from './overlay-history.ts';
import { navigationGuard } from './navigation-guard.ts';

/** Opens an overlay that records whether the browser's Back button has closed it. */
function openThing() {
  const thing = { wasClosedByBack: false, close: () => {} };
  thing.close = closeOnBack(() => {
    thing.wasClosedByBack = true;
    thing.close();
  });
  opened.push(thing.close);
  return thing;
}

let opened: (() => void)[] = [];
const depth = () => (history.state as { quadDepth?: number } | null)?.quadDepth ?? 0;
const nextTurn = () => new Promise<void>((resolve) => void setTimeout(resolve));
const comesBack = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

afterEach(async () => {
  opened.splice(0).forEach((close) => close());
  await expect.poll(depth).toBe(0);
});

test('Back closes the newest thing and leaves the screen alone', async () => {
  const [below, above] = [openThing(), openThing()];
  await expect.poll(depth).toBe(2);
  history.back();
  await expect.poll(() => above.wasClosedByBack).toBe(true);
  expect([below.wasClosedByBack, depth()]).toEqual([false, 1]);
});

test('a link to another part of the page closes nothing, and Back from there does', async () => {
  const thing = openThing();
  await expect.poll(depth).toBe(1);
  const link = Object.assign(document.createElement('a'), { href: '#there', textContent: 'There' });
  document.body.append(link);
  link.click();
  await expect.poll(() => [location.hash, depth()]).toEqual(['#there', 1]);
  expect(thing.wasClosedByBack).toBe(false);
  link.remove();
  history.back();
  await expect.poll(() => thing.wasClosedByBack).toBe(true);
});

test('what closes in turns one after the other goes back no further than to where it opened', async () => {
  history.pushState({ mine: true }, '');
  const [below, above] = [openThing(), openThing()];
  await expect.poll(depth).toBe(2);
  above.close();
  await nextTurn();
  below.close();
  await expect.poll(depth).toBe(0);
  // At this time no `history.go` is running, and the browser is on the entry from before the overlays.
  const more = openThing();
  await expect.poll(depth).toBe(1);
  more.close();
  await expect.poll(depth).toBe(0);
  expect(history.state).toEqual({ mine: true });
});

test('what opens while the browser is still going back stays open', async () => {
  const first = openThing();
  await expect.poll(depth).toBe(1);
  // Until the browser has gone back, `history.state` has the old depth. A second step back would leave the page.
  const isBack = comesBack();
  first.close();
  await nextTurn();
  const second = openThing();
  await isBack;
  await expect.poll(depth).toBe(1);
  await nextTurn();
  expect(second.wasClosedByBack).toBe(false);
  history.back();
  await expect.poll(() => second.wasClosedByBack).toBe(true);
});

test('what leads elsewhere while the browser is still going back is not left again', async () => {
  const thing = openThing();
  await expect.poll(depth).toBe(1);
  const isBack = comesBack();
  thing.close();
  await nextTurn();
  navigationGuard.run(() => history.pushState({ elsewhere: true }, ''));
  await isBack;
  await expect.poll(() => history.state as unknown).toEqual({ elsewhere: true });
});

test('what leads elsewhere in the turn in which something closes takes the place of the entry before it', async () => {
  history.pushState({ mine: true }, '');
  const thing = openThing();
  await expect.poll(depth).toBe(1);
  const isBack = comesBack();
  thing.close();
  navigationGuard.run(() => history.replaceState({ elsewhere: true }, ''));
  expect(depth()).toBe(1);
  await isBack;
  await expect.poll(() => history.state as unknown).toEqual({ elsewhere: true });
});

test('what leads elsewhere while something opens in place of what closes does not wait', async () => {
  const thing = openThing();
  await expect.poll(depth).toBe(1);
  thing.close();
  const went = vi.fn<() => void>();
  navigationGuard.run(went);
  const more = openThing();
  await expect.poll(() => went.mock.calls.length).toBe(1);
  expect([depth(), more.wasClosedByBack]).toEqual([1, false]);
});

test('what closes while an address leads away does not call that off by going back', async () => {
  const thing = openThing();
  await expect.poll(depth).toBe(1);
  window.dispatchEvent(new Event('beforeunload'));
  thing.close();
  await nextTurn();
  await nextTurn();
  // The browser fires an event when it has gone back. Without the event, the entry is still in the history.
  const isBack = comesBack().then(() => 'went back');
  expect(await Promise.race([isBack, twoFrames()])).toBe('stayed');
  expect(depth()).toBe(1);
  // If the page is not left, as after a download, the next overlay that closes removes the entry.
  const tidied = () => {
    openThing().close();
    return depth();
  };
  await expect.poll(tidied).toBe(0);
});

const twoFrames = () =>
  new Promise<string>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve('stayed'))),
  );

test('a browser that stays where it is is sent back once more', async () => {
  const thing = openThing();
  await expect.poll(depth).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // After too many calls in a short time, browsers ignore `history.go` without an error.
  const go = vi.spyOn(history, 'go').mockImplementationOnce(() => undefined);
  thing.close();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledOnce();
  expect(depth()).toBe(1);
  vi.advanceTimersByTime(5001);
  vi.useRealTimers();
  await expect.poll(depth).toBe(0);
});
