import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';

// The names of the programs, in the order in which they are tried. The headless shell comes first, because it needs a
// third less CPU time than the others.
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of the Chromium or Chrome for the browser tests: `CHROMIUM_PATH` if it is set, otherwise the first
 * one that is installed. Returns undefined if none is installed. The tests then use Playwright's own Chromium.
 * @returns {string | undefined}
 */
export const findChromium = () => find(SHELL, ...WHOLE);

/**
 * Like `findChromium`, but not the headless shell, which shows no notifications.
 * @returns {string | undefined}
 */
export const findWholeChromium = () => find(...WHOLE);

/** @param {...string} names */
function find(...names) {
  const wished = process.env['CHROMIUM_PATH'];
  if (wished && existsSync(wished)) return wished;
  return findProgram(...names) ?? APPLICATIONS.find((place) => existsSync(place));
}
