import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inProject, root } from './project.mjs';
import { say } from './say.mjs';

/** Scripts of package.json, cheapest first. */
const CHECKS = ['format:check', 'lint', 'types', 'boundaries', 'dead'];

/**
 * Runs the checks that read the sources and run nothing. What one prints is kept only when it fails.
 * @param {string[]} filters names of checks; none for all
 * @returns {import('./results.mjs').Outcome}
 */
export function runChecks(filters) {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const wanted = CHECKS.filter(
    (name) => filters.length === 0 || filters.some((filter) => name.startsWith(filter)),
  );
  const failures = wanted.flatMap((name) => {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(scripts[name], { cwd: root, shell: true, encoding: 'utf8' });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`  ${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (status === 0) return [];
    const why = `${stdout}${stderr}`;
    say(why);
    return [{ title: name, why }];
  });
  return { passed: wanted.length - failures.length, failures };
}
