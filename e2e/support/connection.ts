import type { Page } from '@playwright/test';

/** The text of the strip that is shown while the connection is lost. */
export const LOST = 'Lost connection with server. Attempting to reconnect...';

/** The text that is shown instead of content that needs a connection to load. */
export const COMES_LATER = 'We’ll load this when you’re back.';

/** Opens an address, and waits until the page's socket is connected. */
export async function openAndConnect(page: Page, address: string): Promise<void> {
  // Listen to every socket from its start, because the frame that confirms the connection may come together with the
  // socket, or on a second socket.
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
