import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { CAMPUS, DESKTOP, PHONE } from './support/devices.ts';
import { settle } from './support/looks.ts';
import { logIn } from './support/member.ts';
import { CHAT_SCREENS } from './support/screens/chat.ts';
import { DISCOVER_SCREENS } from './support/screens/discover.ts';
import { MATCH_SCREENS } from './support/screens/dating.ts';
import { PUBLIC_SCREENS } from './support/screens/public.ts';
import { startServer } from './support/server.ts';
import { ALEX, newStudent } from './support/students.ts';

// `npm run pictures`: draws the pictures of README.md again, from the demo campus. It ends within a minute.
const FOLDER = fileURLToPath(new URL('../docs/pictures', import.meta.url));
/** The number of device pixels per CSS pixel. README.md shows a picture at about half of its size. */
const SCALE = 1.5;
const QUALITY = 82;

const PICTURES = [
  { name: 'landing', device: DESKTOP, goTo: PUBLIC_SCREENS['landing'] },
  { name: 'messages', device: PHONE, goTo: CHAT_SCREENS['chat-group'] },
  { name: 'places', device: DESKTOP, goTo: DISCOVER_SCREENS['places'] },
  { name: 'matches', device: PHONE, goTo: MATCH_SCREENS['matches'] },
];

await ensureBuilt();
await mkdir(FOLDER, { recursive: true });
const executablePath = findChromium();
const [server, browser] = await Promise.all([
  startServer({ DEMO: '1' }),
  chromium.launch(executablePath ? { executablePath } : {}),
]);
try {
  const alex = await logIn(server, ALEX);
  for (const { name, device, goTo } of PICTURES) {
    if (!goTo) throw new Error(`There is no screen for ${name}`);
    const context = await browser.newContext({
      ...CAMPUS,
      ...device,
      baseURL: server.url,
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    if (name !== 'landing') await alex.enter(context);
    await draw(await context.newPage(), name, goTo);
    await context.close();
  }
  await alex.leave();
} finally {
  await browser.close();
  await server.stop();
}

async function draw(page: Page, name: string, goTo: (typeof MATCH_SCREENS)[string]): Promise<void> {
  await goTo(page, newStudent());
  await settle(page);
  const file = join(FOLDER, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
  process.stdout.write(`${file}\n`);
}
