// `npm test`: runs all checks and tests. `npm test -- check|scripts|contract|server|ops|web|e2e [filters]` installs the
// tools that a part needs, and runs this part. Each test runner reports its own failures, slow tests and retries. The
// last lines name the parts and the unit tests that failed.
import { ensureBuilt } from './lib/build.mjs';
import { beginFailedTests, failedTests } from './lib/failed-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode, inProject } from './lib/project.mjs';
import { ensurePromtool } from './lib/promtool.mjs';
import { run, runAside } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import {
  ensureChromium,
  ensureInstallationTools,
  ensureRedis,
  ensureWholeChromium,
} from './lib/test-tools.mjs';

/** The scripts of package.json that check the sources and change nothing. */
const CHECKS = ['format:check', 'lint', 'types', 'boundaries', 'dead'];
const UNITS = ['scripts', 'contract', 'server', 'web'];
const IN_A_BROWSER = ['web', 'e2e'];
/** The scripts that show how Quad is run. Each has a short form. */
const OPS = ['install', 'operating', 'stop', 'outages', 'metrics'];
/** Those that mostly wait, and have a network of their own. They run beside the others. */
const OPS_BESIDE = ['operating'];
const PARTS = ['check', ...UNITS, 'ops', 'e2e'];

const words = process.argv.slice(2);
const firstFilter = words.findIndex((word) => !PARTS.includes(word));
const named = firstFilter < 0 ? words : words.slice(0, firstFilter);
const filters = firstFilter < 0 ? [] : words.slice(firstFilter);
const parts = new Set(named.length ? named : PARTS);
// A filter may match no tests of a part. If several parts run, such a part must not fail.
const lenient = parts.size > 1 ? ['--pass-with-no-tests'] : [];

await ensureInstalled();
const node = findPinnedNode() ?? process.execPath;
/** @type {string[]} */
const failed = [];
beginFailedTests();

if (parts.has('scripts') || parts.has('ops')) await ensurePromtool();
if (parts.has('server')) await ensureRedis();
const inBrowser = IN_A_BROWSER.filter((part) => parts.has(part));
if (inBrowser.length && !(await ensureChromium(node))) {
  failed.push(`${inBrowser.join(', ')}: no Chromium`);
  for (const part of inBrowser) parts.delete(part);
}
if (parts.has('e2e')) await ensureWholeChromium(node);

/** @param {string} name @param {string} tool its file among the installed packages @param {string[]} parameters */
async function runTool(name, tool, parameters) {
  say(`\n${name}`);
  const code = await run(node, [inProject('node_modules', ...tool.split('/')), ...parameters]);
  if (code !== 0) failed.push(name);
}

if (parts.has('check')) {
  const wanted = CHECKS.filter((check) => !filters.length || filters.some((word) => check.startsWith(word)));
  // The checks run in parallel, because none keeps two processors busy. The output of a check is shown when it has
  // ended.
  const runCheck = async (/** @type {string} */ check) => {
    const { code, output } = await runAside(node, ['--run', check]);
    say(`\n${check}\n${output}`);
    if (code !== 0) failed.push(check);
  };
  await Promise.all(wanted.map(runCheck));
}
const units = UNITS.filter((unit) => parts.has(unit));
if (units.length) {
  const projects = units.flatMap((unit) => ['--project', unit]);
  const parameters = ['run', ...lenient, ...projects, ...filters];
  await runTool(`unit tests: ${units.join(', ')}`, 'vitest/vitest.mjs', parameters);
}
const wantedOps = OPS.filter((name) => !filters.length || filters.some((word) => name.startsWith(word)));
if (parts.has('ops') && wantedOps.length && (await ensureInstallationTools())) {
  // All of them use the same archive.
  say('\nrelease');
  if ((await run(node, [inProject('scripts', 'release.mjs'), '--fast'])) !== 0) failed.push('release');
  const shortOf = (/** @type {string} */ name) => [inProject('scripts', 'ops', `${name}.ts`), '--short'];
  const isBeside = (/** @type {string} */ name) => OPS_BESIDE.includes(name);
  const beside = wantedOps
    .filter(isBeside)
    .map(async (name) => ({ name, ...(await runAside(node, shortOf(name))) }));
  for (const name of wantedOps.filter((each) => !isBeside(each))) {
    say(`\nops:${name}`);
    if ((await run(node, shortOf(name))) !== 0) failed.push(`ops:${name}`);
  }
  for (const { name, code, output } of await Promise.all(beside)) {
    say(`\nops:${name}\n${output}`);
    if (code !== 0) failed.push(`ops:${name}`);
  }
}
if (parts.has('e2e')) {
  await ensureBuilt();
  const journeys = ['test', '--config', inProject('e2e'), ...lenient, ...filters];
  await runTool('journeys through the browser', '@playwright/test/cli.js', journeys);
}

say(failed.length ? `\n✗ failed, see above: ${failed.join('; ')}\n${failedTests()}` : '\n✓ all passed');
process.exitCode = failed.length ? 1 : 0;
