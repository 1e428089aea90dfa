import { existsSync } from 'node:fs';

// First the one without windows: the same engine, and a third less of the processor's time.
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of the Chromium or Chrome that the browser tests use: `CHROMIUM_PATH`, else the first in a usual place.
 * @returns {string | undefined}
 */
export function findChromium() {
  const wished = process.env['CHROMIUM_PATH'];
  return wished && existsSync(wished) ? wished : USUAL_PLACES.find((place) => existsSync(place));
}
