import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.mjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';
import { say, saying } from './say.mjs';

/** Where Debian's package of Prometheus is unpacked if promtool is not installed. Every installation deletes it. */
const UNPACKED = inProject('node_modules', '.cache', 'prometheus');

/**
 * Returns the path of promtool, which checks the rules of alerts.
 * @param {string} [folder] where the package is unpacked @returns {string | undefined}
 */
export const findPromtool = (folder = UNPACKED) => find('promtool', folder);

/**
 * Returns the path of Prometheus, which comes with promtool.
 * @returns {string | undefined}
 */
export const findPrometheus = () => find('prometheus', UNPACKED);

/** @param {string} name @param {string} folder @returns {string | undefined} */
function find(name, folder) {
  const unpacked = join(folder, 'usr', 'bin', name);
  return findProgram(name) ?? (existsSync(unpacked) ? unpacked : undefined);
}

/**
 * Fetches Debian's package of Prometheus and unpacks it if there is no promtool. The package is not installed, because
 * that would start a server, and needs root rights. Without a promtool, the unit tests of the alerts are skipped.
 * @param {string} [folder] where the package is unpacked
 */
export async function ensurePromtool(folder = UNPACKED) {
  if (findPromtool(folder)) return;
  if (findProgram('apt-get') && findProgram('dpkg-deb'))
    await saying('Fetching promtool with apt-get', async () => {
      mkdirSync(folder, { recursive: true });
      /** @type {import('node:child_process').SpawnOptions} */
      const inFolder = { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] };
      await run('apt-get', ['download', '-qq', 'prometheus'], inFolder);
      const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
      if (file) await run('dpkg-deb', ['--extract', file, '.'], inFolder);
    });
  if (!findPromtool(folder))
    say('The unit tests of the alerts need a promtool. Debian’s package prometheus has it.');
}
