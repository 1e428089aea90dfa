import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';

// The headless shell comes first: the same engine for two thirds of the processor's time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of the Chromium or Chrome that the browser tests use: `CHROMIUM_PATH`, else the first one that is installed.
 * Without any, they use Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished && existsSync(wished)) return wished;
  return findProgram(...NAMES) ?? APPLICATIONS.find((place) => existsSync(place));
}
