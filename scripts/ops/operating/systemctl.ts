// Takes the place of `systemctl` where no systemd runs, for the units of docs/operating.md: starts and stops what a
// unit's file says, as its user, with its environment and its folders. Does not start again what has ended, and starts
// nothing at a time of day.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environmentOf, readUnit, type Unit, wordsOf } from './units.ts';

const RUNNING = '/run/units';
const WANTED = '/etc/systemd/system/multi-user.target.wants';
/** The words of systemctl, each done for each unit in turn. */
const VERBS: Record<string, (unit: Unit) => unknown> = {
  start,
  stop,
  reload,
  enable,
  disable,
  async restart(unit) {
    await stop(unit);
    await start(unit);
  },
};

const [verb = '', ...rest] = process.argv.slice(2);
const isNow = rest.includes('--now');
const names = rest.filter((word) => word !== '--now');
try {
  const action = VERBS[verb];
  if (verb === 'daemon-reload' && rest.length === 0) process.exit(0);
  if (!action || names.length === 0)
    throw new Error(`There is no systemd here to do this: systemctl ${verb}`);
  const units = names.map(readUnit);
  for (const folder of [RUNNING, WANTED]) mkdirSync(folder, { recursive: true });
  for (const unit of units) await action(unit);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function start(unit: Unit): Promise<void> {
  if (unit.name.endsWith('.timer')) return startTimer(unit);
  if (isRunning(unit)) return;
  const [program = '', ...parameters] = wordsOf(unit);
  const log = openSync(logOf(unit), 'a');
  const child = spawn(program, parameters, {
    env: environmentOf(unit),
    stdio: ['ignore', log, log],
    detached: true,
  });
  if (unit.one('Type') === 'oneshot') {
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0)
      throw new Error(`Job for ${unit.name} failed: ${readFileSync(logOf(unit), 'utf8').slice(-2000)}`);
    return;
  }
  writeFileSync(pidFile(unit), String(child.pid));
  child.unref();
}

/** Checks what systemd would wait for. */
function startTimer(unit: Unit): void {
  readUnit(unit.one('Unit') ?? unit.name.replace('.timer', '.service'));
  const { status, stderr } = spawnSync('systemd-analyze', ['calendar', unit.one('OnCalendar') ?? ''], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${unit.name}: ${stderr}`);
}

async function stop(unit: Unit): Promise<void> {
  if (!isRunning(unit)) return;
  const pid = pidOf(unit);
  const isMixed = unit.one('KillMode') === 'mixed';
  process.kill(isMixed ? pid : -pid, 'SIGTERM');
  const end = performance.now() + Number.parseInt(unit.one('TimeoutStopSec') ?? '90', 10) * 1000;
  while (isRunning(unit)) {
    if (performance.now() > end) process.stderr.write(`${unit.name} did not stop in time.\n`);
    if (performance.now() > end) break;
    await pause(50);
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
  rmSync(pidFile(unit));
}

function reload(unit: Unit): void {
  const [program = '', ...parameters] = (unit.one('ExecReload') ?? '').split(' ');
  if (!isRunning(unit)) throw new Error(`${unit.name} is not active, cannot reload.`);
  const { status, stderr } = spawnSync(program, parameters, { env: environmentOf(unit), encoding: 'utf8' });
  if (status !== 0) throw new Error(`Job for ${unit.name} failed: ${stderr}`);
}

async function enable(unit: Unit): Promise<void> {
  if (!unit.one('WantedBy')) throw new Error(`${unit.name} has no [Install].`);
  const link = join(WANTED, unit.name);
  if (!existsSync(link)) symlinkSync(`../${unit.name}`, link);
  if (isNow) await start(unit);
}

async function disable(unit: Unit): Promise<void> {
  rmSync(join(WANTED, unit.name), { force: true });
  if (isNow) await stop(unit);
}

function logOf(unit: Unit): string {
  return join(RUNNING, `${unit.name}.log`);
}

function pidFile(unit: Unit): string {
  return join(RUNNING, `${unit.name}.pid`);
}

function pidOf(unit: Unit): number {
  return existsSync(pidFile(unit)) ? Number(readFileSync(pidFile(unit), 'utf8')) : 0;
}

/** Whether the unit's process has not ended. */
function isRunning(unit: Unit): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pidOf(unit)}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
