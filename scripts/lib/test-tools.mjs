// Installs the tools that the tests need and that no npm package contains: Chromium, Redis or Valkey, PostgreSQL and the
// proxies. It never asks the user a question.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findWholeChromium } from './chromium.mjs';
import { findPostgres, findProgram } from './programs.mjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';
import { say, saying } from './say.mjs';

/**
 * The package managers that can install without questions, each with its names for the packages. Ubuntu has no package
 * of the headless Chromium.
 */
const MANAGERS = [
  {
    name: 'apt-get',
    needsRoot: true,
    update: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
    chromium: 'chromium-headless-shell',
    wholeChromium: 'chromium',
    redis: 'redis-server',
    postgres: 'postgresql',
    caddy: 'caddy',
  },
  { name: 'dnf', needsRoot: true, install: ['install', '-y', '-q'], redis: 'valkey' },
  { name: 'brew', needsRoot: false, install: ['install', '--quiet'], redis: 'redis' },
];

/** Environment variables that make the package managers take their default answers. */
const NO_QUESTIONS = ['DEBIAN_FRONTEND=noninteractive', 'NONINTERACTIVE=1'];
/** @type {import('node:child_process').SpawnOptions} */
const NO_INPUT = { stdio: ['ignore', 'inherit', 'inherit'] };

/**
 * Installs a Chromium if there is none. Tries the package manager first, then Playwright's own Chromium.
 * @param {string} node the Node that runs Playwright
 * @returns {Promise<boolean>} whether there is a Chromium now
 */
export async function ensureChromium(node) {
  if (findChromium() || hasPlaywrights(node)) return true;
  await installPackage('chromium');
  if (findChromium()) return true;
  // If root rights need no password, Playwright also installs the system libraries that Chromium uses.
  const withLibraries = process.platform === 'linux' && asRoot() ? ['--with-deps'] : [];
  const words = [PLAYWRIGHT, 'install', ...withLibraries, SHELL];
  const code = await saying('Installing Chromium for the browser tests', () => run(node, words, NO_INPUT));
  if (code === 0) return true;
  say(`The browser tests need a Chromium or Chrome. Install it with: ${manualCommand('chromium')}`);
  return false;
}

/**
 * Installs a Chromium that shows notifications if there is none. Without it, the journeys of push notifications are
 * skipped.
 * @param {string} node the Node that runs Playwright
 */
export async function ensureWholeChromium(node) {
  if (findWholeChromium() || hasPlaywrights(node, WHOLE)) return;
  await installPackage('wholeChromium');
  if (findWholeChromium()) return;
  const words = [PLAYWRIGHT, 'install', WHOLE];
  await saying('Installing Chromium with notifications', () => run(node, words, NO_INPUT));
}

/** Installs a Redis if there is none. Without a Redis, the tests with several server processes are skipped. */
export async function ensureRedis() {
  if (findRedis()) return;
  await installPackage('redis');
  if (!findRedis())
    say(`The tests of several nodes need a Redis or Valkey. Install it with: ${manualCommand('redis')}`);
}

/**
 * Installs what the tests of an installation need if it is missing.
 * @returns {Promise<boolean>} whether all of it is there now
 */
export async function ensureInstallationTools() {
  // The archive is for this platform.
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  await ensureRedis();
  if (!findPostgres()) await installPackage('postgres');
  if (!findProgram('caddy')) await installPackage('caddy');
  const isComplete = Boolean(findRedis() && findPostgres() && findProgram('caddy'));
  if (!isComplete)
    say('The tests of an installation need Debian’s packages redis-server, postgresql and caddy.');
  return isComplete;
}

const findRedis = () => findProgram('redis-server', 'valkey-server');

const PLAYWRIGHT = inProject('node_modules', '@playwright', 'test', 'cli.js');
/** Playwright's names of its headless Chromium, and of the whole one. */
const SHELL = 'chromium-headless-shell';
const WHOLE = 'chromium';

/** Whether Playwright's own Chromium is installed. @param {string} node */
function hasPlaywrights(node, which = SHELL) {
  const { stdout } = spawnSync(node, [PLAYWRIGHT, 'install', '--dry-run', which], { encoding: 'utf8' });
  const place = /Install location:\s*(.+)/.exec(stdout ?? '')?.[1]?.trim();
  return place !== undefined && existsSync(place);
}

/**
 * Returns the words that make a command run as root without a password. They are written before the command. Undefined
 * if a password is needed.
 */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * Installs a package if a package manager has it and asks no questions.
 * @param {'chromium' | 'wholeChromium' | 'redis' | 'postgres' | 'caddy'} what
 */
async function installPackage(what) {
  const root = asRoot();
  const manager = MANAGERS.find(({ name, needsRoot }) => findProgram(name) && (!needsRoot || root));
  const wanted = manager?.[what];
  if (!manager || !wanted) return;
  const { name, needsRoot, update, install } = manager;
  const words = [...((needsRoot && root) || []), 'env', ...NO_QUESTIONS, name];
  await saying(`Installing ${wanted} with ${name}`, async () => {
    for (const action of [update, [...install, wanted]]) {
      if (!action) continue;
      const [program = name, ...rest] = [...words, ...action];
      await run(program, rest, NO_INPUT);
    }
  });
}

/** Returns the command with which the user can install the package. @param {'chromium' | 'redis'} what */
function manualCommand(what) {
  const manager = MANAGERS.find(({ name }) => findProgram(name));
  if (manager?.[what]) return `${manager.needsRoot ? 'sudo ' : ''}${manager.name} install ${manager[what]}`;
  return what === 'chromium'
    ? `npx playwright install --with-deps ${SHELL}`
    : 'your package manager (redis or valkey)';
}
