import { spawnSync } from 'node:child_process';
import { StartError } from '@quad/server/platform/start-error.ts';

/** Who runs PostgreSQL, which refuses to run as root: how to become that user, and who must own its files. */
export type Identity = {
  /** Words to put before a command. */
  prefix: string[];
  /** Options for the functions of node:child_process. */
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
  /** The owner that the files must have, seen from here. */
  owner: { uid: number; gid: number };
};

/** The user and group "nobody", which every Unix has. */
const NOBODY = 65534;

/** The environment is not passed on: variables such as PGDATA or PGOPTIONS would change what starts. */
const options = {
  cwd: '/',
  env: {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
  },
};

/** As the user that runs Quad. */
const asOneself = (uid: number, gid: number): Identity => ({ prefix: [], options, owner: { uid, gid } });

/** For root: as nobody. */
const asNobody: Identity = {
  prefix: [],
  options: { ...options, uid: NOBODY, gid: NOBODY },
  owner: { uid: NOBODY, gid: NOBODY },
};

/** In a user namespace whose nobody is the user outside: where nobody may not enter (root's home), or for a user without a name. */
const asNobodyInside = (uid: number, gid: number): Identity => ({
  prefix: `unshare --user --map-user=${NOBODY} --map-group=${NOBODY} --`.split(' '),
  options,
  owner: { uid, gid },
});

/** What lets a process pass folders that are closed to it. */
const PASS = '--inh-caps=-all,+dac_override --ambient-caps=-all,+dac_override';

/** For root in a container that forbids user namespaces: as nobody, allowed to pass closed folders. */
const asNobodyWithPass: Identity = {
  prefix: `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups ${PASS} --`.split(' '),
  options,
  owner: { uid: NOBODY, gid: NOBODY },
};

/**
 * Chooses who runs PostgreSQL.
 * @param program one of its programs, which the identity must be able to run
 * @param folders what it must be able to enter, the most telling one last
 * @throws StartError when no identity can.
 */
export function chooseIdentity(program: string, folders: string[]): Identity {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const inside = asNobodyInside(uid, gid);
  const choices = uid === 0 ? [asNobody, inside, asNobodyWithPass] : [asOneself(uid, gid), inside];
  const identity = choices.find((candidate) => canWork(candidate, program, folders));
  if (identity) return identity;
  throw new StartError(
    `The built-in database cannot run as this user in ${folders.at(-1)}: run Quad as another user, or set DATABASE_URL.`,
  );
}

/** Whether the identity exists here and gets where it must. Asked by doing it: permissions alone do not tell. */
function canWork(identity: Identity, program: string, folders: string[]): boolean {
  return (
    succeeds(identity, [program, '--version']) &&
    // PostgreSQL's files are created by a user with a name or not at all; in a container the user may have none.
    succeeds(identity, ['id', '-un']) &&
    folders.every((folder) => succeeds(identity, ['ls', '-d', `${folder}/.`]))
  );
}

/**
 * Words that make the kernel send PostgreSQL a signal when Quad dies, even of kill -9; none where the system cannot.
 * They go after the identity's own, because a change of user forgets the request.
 */
export function dieWithParent(identity: Identity, name: 'INT' | 'KILL'): string[] {
  const words = ['setpriv', `--pdeathsig=${name}`, '--'];
  return succeeds(identity, [...words, 'true']) ? words : [];
}

/** The command that runs the words as the identity, in the two parts that node:child_process takes. */
export function commandAs({ prefix }: Identity, words: string[]): [string, string[]] {
  const [command = '', ...parameters] = [...prefix, ...words];
  return [command, parameters];
}

function succeeds(identity: Identity, words: string[]): boolean {
  return spawnSync(...commandAs(identity, words), { ...identity.options, stdio: 'ignore' }).status === 0;
}
