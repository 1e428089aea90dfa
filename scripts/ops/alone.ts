import { execFileSync, spawnSync } from 'node:child_process';
import { inProject } from '../lib/project.mjs';
import { say } from '../lib/say.mjs';

const ALONE = 'QUAD_OPS_ALONE';

/** How a script runs: with `--short` as in `npm test`, and whether it has no network. */
export type Run = { isShort: boolean; isAlone: boolean };

/** Begins a script: makes the release, and leaves the network. With `--short`, the archive is there already. */
export function begin(): Run {
  const isShort = process.argv.includes('--short');
  if (!isShort && !process.env[ALONE]) makeRelease();
  return { isShort, isAlone: leaveNetwork() };
}

/** Makes the release, as quickly as possible. */
export function makeRelease(): void {
  execFileSync(process.execPath, [inProject('scripts', 'release.mjs'), '--fast'], { stdio: 'inherit' });
}

/**
 * Runs this script again in a network namespace of its own, which has no network but its own loopback. Returns there.
 * Where the machine does not allow a namespace, says so and returns in this process.
 * @returns whether there is no network
 */
function leaveNetwork(): boolean {
  if (process.env[ALONE]) return true;
  if (spawnSync('unshare', ['-n', 'ip', 'link']).status !== 0) {
    say('This machine allows no network namespace or has no `ip`, so the network stays on.');
    return false;
  }
  const words = ['-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', process.execPath];
  const { status } = spawnSync('unshare', [...words, ...process.argv.slice(1)], {
    env: { ...process.env, [ALONE]: '1' },
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
