import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders that docs/operating.md changes. In the copy of the machine, changes to them are kept in memory. */
export const LAYERED = ['/etc', '/opt', '/srv', '/usr/local', '/var'];

const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system'];

/** A unit of systemd, as its file says. */
export type Unit = {
  name: string;
  /** The values of a setting, in order. */
  all(setting: string): string[];
  /** The last value of a setting. */
  one(setting: string): string | undefined;
};

/** Reads a unit, such as `quad`, `quad@3000` or `quad-backup.timer`. @throws if there is no such unit */
export function readUnit(given: string): Unit {
  const name = /\.(service|timer)$/.test(given) ? given : `${given}.service`;
  const [, template, instance = ''] = /^(.+@)([^.]*)(?=\.)/.exec(name) ?? [];
  const file = template ? `${template}.service` : name;
  const path = FOLDERS.map((folder) => join(folder, file)).find((each) => existsSync(each));
  if (!path) throw new Error(`Unit ${name} not found.`);
  const lines = readFileSync(path, 'utf8').replaceAll('%i', instance).split('\n');
  const all = (setting: string) =>
    lines.filter((line) => line.startsWith(`${setting}=`)).map((line) => line.slice(setting.length + 1));
  return { name, all, one: (setting) => all(setting).at(-1) };
}

/** The environment of a unit's process: what systemd sets, `Environment`, and the files, which win. */
export function environmentOf(unit: Unit): Record<string, string> {
  const user = unit.one('User') ?? 'root';
  const home = execFileSync('getent', ['passwd', user], { encoding: 'utf8' }).split(':')[5] ?? '/';
  const words = unit.all('Environment').flatMap((line) => line.split(' '));
  const lines = unit.all('EnvironmentFile').flatMap((file) => {
    const isOptional = file.startsWith('-');
    const path = isOptional ? file.slice(1) : file;
    return isOptional && !existsSync(path) ? [] : readFileSync(path, 'utf8').split('\n');
  });
  const set = [...words, ...lines.filter((line) => /^\w+=/.test(line))];
  const pairs = set.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]);
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return { PATH: path, HOME: home, USER: user, LOGNAME: user, ...Object.fromEntries(pairs) };
}

/** The settings that name folders of the unit, and where these are. */
const FOLDERS_OF: Record<string, string> = {
  StateDirectory: '/var/lib',
  CacheDirectory: '/var/cache',
  RuntimeDirectory: '/run',
};

/** Makes the folders that belong to a unit. @returns their paths */
function makeFolders(unit: Unit): string[] {
  const owner = `${unit.one('User') ?? 'root'}:${unit.one('Group') ?? ''}`;
  return Object.entries(FOLDERS_OF).flatMap(([setting, parent]) =>
    words(unit, setting).map((name) => {
      const path = join(parent, name);
      mkdirSync(path, { recursive: true });
      execFileSync('chown', ['--recursive', owner, path]);
      execFileSync('chmod', [unit.one(`${setting}Mode`) ?? '755', path]);
      return path;
    }),
  );
}

const words = (unit: Unit, setting: string): string[] =>
  unit.all(setting).flatMap((line) => line.split(/\s+/).filter(Boolean));

/**
 * Returns the words that start a unit's program as its user, with its folders. With `ProtectSystem=strict`, everything
 * but these folders can only be read.
 */
export function wordsOf(unit: Unit): string[] {
  const writable = [
    ...makeFolders(unit),
    ...[...words(unit, 'ReadWritePaths'), ...words(unit, 'ReadWriteDirectories')]
      .map((path) => path.replace(/^-/, ''))
      .filter((path) => existsSync(path)),
  ];
  const isStrict = unit.one('ProtectSystem') === 'strict';
  const commands = [
    'set -e',
    `umask ${unit.one('UMask') ?? '0022'}`,
    ...(isStrict ? writable.map((path) => `mount --bind ${path} ${path}`) : []),
    ...(isStrict ? ['/', ...LAYERED, '/run'].map((path) => `mount -o remount,bind,ro ${path}`) : []),
    ...(/^(yes|true)$/.test(unit.one('PrivateTmp') ?? '') ? ['mount -t tmpfs -o mode=1777 tmpfs /tmp'] : []),
    'cd /',
    'exec "$@"',
  ];
  const user = unit.one('User');
  const capability = unit.one('AmbientCapabilities')?.toLowerCase().replace('cap_', '+');
  const asUser = [
    'setpriv',
    ...(user ? [`--reuid=${user}`, `--regid=${unit.one('Group') ?? user}`, '--init-groups'] : []),
    ...(capability ? [`--inh-caps=${capability}`, `--ambient-caps=${capability}`] : []),
    ...(unit.one('NoNewPrivileges') === 'yes' ? ['--no-new-privs'] : []),
  ];
  const program = (unit.one('ExecStart') ?? '').split(' ');
  return ['unshare', '--mount', 'sh', '-c', commands.join('\n'), 'sh', ...asUser, ...program];
}
