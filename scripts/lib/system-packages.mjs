import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { findPinnedNode, inProject } from './project.mjs';
import { run } from './run.mjs';
import { say, saying } from './say.mjs';

/**
 * Sees to a browser for the tests: the machine's own, or one installed from the distribution or by Playwright.
 * @returns {Promise<boolean>} whether there is one now
 */
export async function ensureBrowser() {
  if (findChromium() || (await hasPlaywrightBrowser())) return true;
  if ((await aptInstall('chromium')) && findChromium()) return true;
  const words = [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'];
  await saying('Downloading Chromium for the browser tests', () => run(findPinnedNode() ?? 'node', words));
  if (await hasPlaywrightBrowser()) return true;
  say('The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome.');
  return false;
}

/** Sees to a Redis for the tests of several nodes; without one those are skipped. */
export async function ensureRedis() {
  if (isOnPath('redis-server') || isOnPath('valkey-server')) return;
  if (await aptInstall('redis-server')) return;
  say('There is no redis-server: the tests of several nodes are skipped.');
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** @param {string} name a package of Debian or Ubuntu @returns {Promise<boolean>} whether it is installed now */
async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...words) => run('apt-get', ['-qq', ...words], { env });
  return saying(`Installing ${name} with apt-get`, async () => {
    if ((await apt('update')) !== 0) return false;
    return (await apt('install', '-y', '--no-install-recommends', name)) === 0;
  });
}

/** @param {string} program */
function isOnPath(program) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, '/usr/sbin', '/sbin'].some((folder) => existsSync(join(folder, program)));
}
