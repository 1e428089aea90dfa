import type { Page } from '@playwright/test';

/** What the strip says while the connection is gone. */
export const LOST = 'Lost connection with server. Attempting to reconnect...';

/** What stands where something cannot be loaded without a connection. */
export const COMES_LATER = 'We’ll load this when you’re back.';

/**
 * Opens an address, and waits until its connection for events stands, and the page was told whether it missed anything. A
 * busy server sends the page without the answers to its first questions, and without a cursor. Then nothing is told: the
 * connection is enough.
 */
export async function openAndConnect(page: Page, address: string): Promise<void> {
  // Listens from each socket's first moment: on a busy machine the frame comes together with the socket, or with a second.
  const ready = new Promise<void>((resolve) =>
    page.on('websocket', (socket) => {
      let hasCursor = true;
      socket.on('framesent', ({ payload }) => {
        if (payload.toString().startsWith('40')) hasCursor = payload.toString().includes('"cursor"');
      });
      socket.on('framereceived', ({ payload }) => {
        const answer = hasCursor ? '42["connection:ready"' : '40{"sid"';
        if (payload.toString().startsWith(answer)) resolve();
      });
    }),
  );
  await page.goto(address);
  await ready;
}
