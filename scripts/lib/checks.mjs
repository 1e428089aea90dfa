import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inProject, root } from './project.mjs';
import { say } from './say.mjs';

/** Scripts of package.json, cheapest first. */
const CHECKS = ['format:check', 'lint', 'types', 'boundaries', 'dead'];

/**
 * Runs the checks that read the sources and run nothing. Shows what one prints only when it fails.
 * @param {string[]} filters names of checks; none for all
 * @returns {{ passed: number, failed: number }}
 */
export function runChecks(filters) {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const wanted = CHECKS.filter(
    (name) => filters.length === 0 || filters.some((filter) => name.startsWith(filter)),
  );
  const results = wanted.map((name) => {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(scripts[name], { cwd: root, shell: true, encoding: 'utf8' });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`  ${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (status !== 0) say(`${stdout}${stderr}`);
    return status === 0;
  });
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
