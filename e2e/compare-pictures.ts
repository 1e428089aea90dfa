import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { CAMPUS, DESKTOP, PHONE } from './support/devices.ts';
import { settle } from './support/looks.ts';
import { type Difference, differenceOf } from './support/pixels.ts';
import { startServer, type TestServer } from './support/server.ts';
import { newStaff, releaseCase } from './support/staff.ts';
import { seedStudents } from './support/students.ts';
import { type Side, type Visit, VISITS } from './support/visits.ts';

// `npm run pictures:compare -- COMMIT [parts of names]`: draws each screen with the code of a commit and with the
// present code. Prints the names of screens whose pixels differ, and stores three pictures for each difference. All
// screens take some 20 minutes.
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'test-results', 'compared');

/**
 * The window sizes and themes in which each screen is drawn. The same page is resized, because reaching a screen takes
 * seconds.
 */
const LOOKS = [
  { name: 'phone-light', viewport: PHONE.viewport, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE.viewport, colorScheme: 'dark' },
  { name: 'desktop-dark', viewport: DESKTOP.viewport, colorScheme: 'dark' },
  { name: 'desktop-light', viewport: DESKTOP.viewport, colorScheme: 'light' },
] as const;

const [commit, ...parts] = process.argv.slice(2);
if (!commit) throw new Error('Which commit? npm run pictures:compare -- COMMIT [parts of names]');
const visits = Object.entries(VISITS).filter(
  ([name]) => parts.length === 0 || parts.some((part) => name.includes(part)),
);
await mkdir(FOLDER, { recursive: true });
const before = await checkOut(commit);
await ensureBuilt();
const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const servers = [await startServer({}, before), await startServer()] as const;
try {
  const sides = [await sideOf(servers[0]), await sideOf(servers[1])] as const;
  let differing = 0;
  for (const [name, visit] of visits) {
    const found = await compare(name, visit, sides);
    differing += found.length > 0 ? 1 : 0;
    process.stdout.write(`${found.length > 0 ? '✗' : '✓'} ${[name, ...found].join('  ')}\n`);
  }
  process.stdout.write(`\n${differing} of ${visits.length} screens differ, see ${FOLDER}\n`);
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.stop()));
  execFileSync('git', ['worktree', 'remove', '--force', before], { cwd: ROOT });
}

/** Checks out a commit of the project, installs its packages and builds it. @returns its folder */
async function checkOut(ref: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-before-'));
  const run = (cwd: string, command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run(ROOT, 'git', 'worktree', 'add', '--detach', '--force', folder, ref);
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund');
  const build = `import('./scripts/lib/build.mjs').then(({ ensureBuilt }) => ensureBuilt())`;
  run(folder, process.execPath, '--eval', build);
  return folder;
}

async function sideOf(server: TestServer): Promise<Side> {
  seedStudents('staff');
  return { server, admin: await newStaff(server, 'admin') };
}

/**
 * Compares a screen on both sides and describes the differences. A difference counts only if a second comparison shows
 * it, too, because some texts change by themselves, such as the minutes since a message.
 */
async function compare(name: string, visit: Visit, sides: readonly [Side, Side]): Promise<string[]> {
  if ((await look(visit, sides, `${name} 1`)).size === 0) return [];
  const found = await look(visit, sides, `${name} 2`);
  for (const [how, { pictures }] of found)
    for (const [kind, picture] of Object.entries(pictures))
      await writeFile(join(FOLDER, `${name}-${how}-${kind}.png`), picture);
  return [...found].map(([how, { pixels }]) => `${how}: ${pixels}`);
}

/** Returns the differences of a screen, by window size and theme. */
async function look(visit: Visit, [was, is]: readonly [Side, Side], seed: string) {
  const earlier = await draw(browser, visit, was, seed);
  const later = await draw(browser, visit, is, seed);
  const found = new Map<string, Difference>();
  for (const [how, picture] of later) {
    const difference = await differenceOf(earlier.get(how) ?? picture, picture);
    if (difference) found.set(how, difference);
  }
  return found;
}

/**
 * Draws a screen in each window size and theme. @param seed the seed of the students: the same seed makes the same
 * students on both sides
 */
async function draw(here: Browser, visit: Visit, side: Side, seed: string): Promise<Map<string, Buffer>> {
  seedStudents(seed);
  const context = await here.newContext({
    ...CAMPUS,
    ...PHONE,
    baseURL: side.server.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    // Both sides get the same random numbers, and so the same order of questions and hobbies.
    await page.addInitScript(() => {
      let state = 1;
      Math.random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
    });
    await visit(page, side);
    await page.mouse.move(0, 0); // Otherwise a button under the pointer may have its hover colour.
    const pictures = new Map<string, Buffer>();
    for (const { name, viewport, colorScheme } of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await settle(page);
      pictures.set(name, await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
    }
    await releaseCase(page, side.admin);
    return pictures;
  } finally {
    await context.close();
  }
}
