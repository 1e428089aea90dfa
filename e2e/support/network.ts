import type { Page } from '@playwright/test';

/**
 * The speed of a slowed upload, in bytes per second. It is so slow that a test can look at a picture that is half sent.
 */
const SLOW = 20_000;

/** Slows down a page's uploads. @returns a function that restores the speed */
export async function slowUploads(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const setSpeed = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await setSpeed(SLOW);
  return async () => {
    await setSpeed(-1);
    await session.detach();
  };
}
