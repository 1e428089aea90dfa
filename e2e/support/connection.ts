import type { Page } from '@playwright/test';

/** What the strip says while the connection is gone. */
export const LOST = 'Lost connection with server. Attempting to reconnect...';

/** What stands where something cannot be loaded without a connection. */
export const COMES_LATER = 'We’ll load this when you’re back.';

/** Opens an address, and waits until the page's connection for events works. */
export async function openAndConnect(page: Page, address: string): Promise<void> {
  // Listens from each socket's first moment: on a busy machine the frame comes together with the socket, or with a second.
  const connected = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith('40{"sid"')) resolve();
      }),
    ),
  );
  await page.goto(address);
  await connected;
}
