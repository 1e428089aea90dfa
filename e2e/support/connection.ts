import type { Page } from '@playwright/test';

/** Opens an address, and waits until its connection for events stands, and the page was told whether it missed anything. */
export async function openAndConnect(page: Page, address: string): Promise<void> {
  const ready = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        payload.toString().startsWith('42["connection:ready"'),
      ),
    );
  await page.goto(address);
  await ready;
}
