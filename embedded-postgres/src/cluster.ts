import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '@quad/server/platform/start-error.ts';
import { POSTGRES_MAJOR, type Binaries } from './binaries.ts';
import { commandAs, dieWithParent, type Identity } from './identity.ts';

const UNFINISHED = 'data.new-';
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** The name of the embedded database. Its administrator has the same name. */
export const NAME = 'quad';

type Location = { folder: string; binaries: Binaries; identity: Identity; fast: boolean };

/**
 * Returns the folder of the database's files. The first call creates the files. New files stay in a temporary folder
 * until they are complete, because a start may be killed.
 * @throws StartError when the files cannot be created or belong to another version.
 */
export async function prepareCluster(location: Location): Promise<string> {
  const data = join(location.folder, 'data');
  await removeUnfinished(location.folder);
  if (!existsSync(data)) await create(location, data);
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => 'none')).trim();
  if (version !== POSTGRES_MAJOR) {
    throw new StartError(
      `The database in ${data} has version ${version}, this Quad brings PostgreSQL ${POSTGRES_MAJOR}: move the folder away, or set DATA_DIR.`,
    );
  }
  await giveTo(location.identity.owner, data);
  return data;
}

async function create(location: Location, data: string): Promise<void> {
  const { folder, binaries, identity, fast } = location;
  const unfinished = join(folder, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(identity.owner, unfinished);
  const settings = [
    '-D',
    unfinished,
    `--username=${NAME}`,
    '--auth=trust',
    ...LOCALE,
    ...(fast ? ['--no-sync'] : []),
  ];
  const words = [...dieWithParent(identity, 'KILL'), binaries.initdb, ...settings];
  try {
    await promisify(execFile)(...commandAs(identity, words), identity.options);
  } catch (error) {
    throw new StartError(`The database could not be created in ${folder}: ${complaintIn(error)}`);
  }
  await rename(unfinished, data);
}

/** Returns the error message of a failed program, in one line. */
function complaintIn(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  const lines = stderr.split('\n').filter((line) => line.trim());
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? message;
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Makes the user of PostgreSQL the owner of the files. PostgreSQL opens only a folder that belongs to its own user. */
async function giveTo(owner: Identity['owner'], path: string): Promise<void> {
  if ((await stat(path)).uid === owner.uid) return;
  for (const name of await readdir(path, { recursive: true }))
    await chown(join(path, name), owner.uid, owner.gid);
  await chown(path, owner.uid, owner.gid);
}
