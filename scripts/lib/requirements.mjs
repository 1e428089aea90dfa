import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { say } from './say.mjs';

/** Whether there is a browser for the tests: the machine's own or Playwright's. Says how to come by one where not. */
export async function hasBrowser() {
  const { chromium } = await import('@playwright/test');
  if (findChromium() || existsSync(chromium.executablePath())) return true;
  say(
    '\nMissing: Chromium, for the parts web and e2e. Any of these brings it: .ci/run (Debian, Ubuntu), npx playwright',
  );
  say('install chromium, or CHROMIUM_PATH with the path of a Chromium or Chrome.');
  return false;
}

/** Says what is not tested where there is no Redis. */
export function mentionRedis() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const programs = ['redis-server', 'valkey-server'];
  if (folders.some((folder) => programs.some((name) => existsSync(join(folder, name))))) return;
  say(
    '\nMissing: redis-server, so that the tests of several nodes are skipped. .ci/run brings it (Debian, Ubuntu).',
  );
}
