import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inProject } from './project.mjs';

const TOOLS = pathToFileURL(inProject('scripts', 'lib', 'test-tools.mjs')).href;

/** The folder with all programs of a simulated machine. It is the only folder on the PATH. */
let machine = '';

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'quad-machine-'));
  symlinkSync('/usr/bin/env', join(machine, 'env'));
  // The code under test runs `sudo` only where the tests do not run as root.
  addProgram('sudo', 'shift; exec "$@"');
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

const place = (name: string) => join(machine, name);

/** Adds a program to `machine`. The program logs the arguments of each call. */
function addProgram(name: string, does = ':'): void {
  writeFileSync(place(name), `#!/bin/sh\necho "${name} $*" >> '${place('asked')}'\n${does}\n`);
  chmodSync(place(name), 0o755);
}

/** Adds an `apt-get` that offers some packages. Installing a package adds its program to `machine`. */
function addApt(...packages: string[]): void {
  const cases = packages.map((name) => `*"install"*${name}) : > '${place(name)}'; exit 0;;`);
  addProgram('apt-get', `case "$*" in update*) exit 0;; ${cases.join(' ')} esac; exit 100`);
}

/** Returns the logged calls of package managers and of Playwright. */
const asked = (): string[] =>
  existsSync(place('asked'))
    ? readFileSync(place('asked'), 'utf8')
        .split('\n')
        .filter((line) => /^(apt-get|brew|playwright)/.test(line))
    : [];

/** Runs some code with `machine` as the PATH. @returns its output */
function ensure(code: string): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import * as tools from '${TOOLS}'; ${code}`],
    { env: { PATH: machine, HOME: machine }, encoding: 'utf8' },
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}

const ensureRedis = () => ensure('await tools.ensureRedis()');
const ensureChromium = () => ensure(`console.log(await tools.ensureChromium('${place('playwright')}'))`);

describe.skipIf(process.platform !== 'linux')('a machine', () => {
  test('what is there already is not installed', () => {
    addApt('redis-server', 'chromium-headless-shell');
    addProgram('valkey-server');
    addProgram('google-chrome');
    expect(ensureRedis()).toBe('');
    expect(ensureChromium()).toBe('true\n');
    expect(asked()).toEqual([]);
  });

  test('Debian brings the whole Chromium by apt where only the headless shell is', () => {
    addApt('chromium');
    addProgram('chromium-headless-shell');
    ensure(`await tools.ensureWholeChromium('${place('playwright')}')`);
    ensure(`await tools.ensureWholeChromium('${place('playwright')}')`);
    expect(asked().filter((line) => line.startsWith('apt-get install'))).toEqual([
      'apt-get install -y -qq --no-install-recommends chromium',
    ]);
  });

  test('Debian brings both by apt, without a question', () => {
    addApt('redis-server', 'chromium-headless-shell');
    ensureRedis();
    expect(ensureChromium()).toMatch(/true\n$/);
    expect(asked().filter((line) => line.startsWith('apt-get install'))).toEqual([
      'apt-get install -y -qq --no-install-recommends redis-server',
      'apt-get install -y -qq --no-install-recommends chromium-headless-shell',
    ]);
  });

  test('where the package manager has no Chromium, it is Playwright’s, with its libraries', () => {
    addApt('redis-server');
    addProgram('playwright');
    expect(ensureChromium()).toMatch(/true\n$/);
    expect(asked().at(-1)).toMatch(/^playwright .*cli\.js install --with-deps chromium-headless-shell$/);
  });

  test('Homebrew brings Redis and is not asked for a Chromium', () => {
    addProgram('brew', `: > '${place('redis-server')}'`);
    addProgram('playwright');
    ensureRedis();
    expect(ensureChromium()).toMatch(/true\n$/);
    expect(asked().filter((line) => line.startsWith('brew'))).toEqual(['brew install --quiet redis']);
  });

  test('Debian’s package of Prometheus is unpacked and not installed', () => {
    const { href } = pathToFileURL(inProject('scripts', 'lib', 'promtool.mjs'));
    const promtool = () => ensure(`(await import('${href}')).ensurePromtool('${place('unpacked')}')`);
    expect(promtool()).toContain('Debian’s package prometheus has it.');
    addProgram('apt-get', `: > prometheus_2.deb`);
    addProgram('dpkg-deb', `/bin/mkdir -p usr/bin && : > usr/bin/promtool`);
    expect(promtool()).not.toContain('has it');
    expect(promtool()).toBe('');
    expect(asked()).toEqual(['apt-get download -qq prometheus']);
  });

  test('what cannot be brought is said in a line, with the command', () => {
    addApt();
    addProgram('playwright', 'exit 1');
    const lastLine = (words: string) =>
      words
        .trimEnd()
        .split('\n')
        .findLast((line) => line.includes('Install it with'));
    expect(lastLine(ensureRedis())).toBe(
      'The tests of several nodes need a Redis or Valkey. Install it with: sudo apt-get install redis-server',
    );
    const said = ensureChromium();
    expect(lastLine(said)).toContain('Install it with: sudo apt-get install chromium-headless-shell');
    expect(said).toMatch(/false\n$/);
  });
});
