import { spawnSync } from 'node:child_process';
import { StartError } from '@quad/server/platform/start-error.ts';

/** How to run PostgreSQL as a user other than root. PostgreSQL refuses to run as root. */
export type Identity = {
  /** The words that make a command run as this user. They are written before the command. */
  prefix: string[];
  /** Options for `spawn` and other functions of node:child_process. */
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
  /** The ids of the user and group that must own the files, as this process sees them. */
  owner: { uid: number; gid: number };
};

/** The id of the user "nobody" and of the group "nobody". Every Unix has both. */
const NOBODY = 65534;

/**
 * PostgreSQL gets none of this process's environment variables. PGDATA, PGOPTIONS and others would change how it
 * starts.
 */
const options = {
  cwd: '/',
  env: {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
  },
};

/** Runs PostgreSQL as the same user as Quad. */
const asOneself = (uid: number, gid: number): Identity => ({ prefix: [], options, owner: { uid, gid } });

/** Runs PostgreSQL as the user "nobody". It is for a Quad that runs as root. */
const asNobody: Identity = {
  prefix: [],
  options: { ...options, uid: NOBODY, gid: NOBODY },
  owner: { uid: NOBODY, gid: NOBODY },
};

/**
 * Runs PostgreSQL in a user namespace in which Quad's own user has the name "nobody". This works for folders that
 * "nobody" may not enter, such as root's home, and for a user without a name.
 */
const asNobodyInside = (uid: number, gid: number): Identity => ({
  prefix: `unshare --user --map-user=${NOBODY} --map-group=${NOBODY} --`.split(' '),
  options,
  owner: { uid, gid },
});

/** The options that give a process the capability to enter every folder. */
const PASS = '--inh-caps=-all,+dac_override --ambient-caps=-all,+dac_override';

/**
 * Runs PostgreSQL as the user "nobody" with the capability to enter all folders. It is for root in a container without
 * user namespaces.
 */
const asNobodyWithPass: Identity = {
  prefix: `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups ${PASS} --`.split(' '),
  options,
  owner: { uid: NOBODY, gid: NOBODY },
};

/**
 * Finds a user as whom PostgreSQL can run.
 * @param program a PostgreSQL program, which the user must be able to run
 * @param folders the folders that the user must be able to enter; the error message names the last one
 * @throws StartError when no user can run the program and enter the folders.
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

/**
 * Whether the user has a name, can run the program and can enter the folders. The function tries commands, because file
 * permissions alone do not answer this.
 */
function canWork(identity: Identity, program: string, folders: string[]): boolean {
  return (
    succeeds(identity, [program, '--version']) &&
    // PostgreSQL creates its files only as a user with a name. In a container the user may have no name.
    succeeds(identity, ['id', '-un']) &&
    folders.every((folder) => succeeds(identity, ['ls', '-d', `${folder}/.`]))
  );
}

/**
 * The words that make the kernel send PostgreSQL a signal when Quad dies, even by `kill -9`. They are written before
 * the command. Empty if the system has no such signal. The words must follow the words of the identity, because a
 * change of user cancels the signal.
 */
export function dieWithParent(identity: Identity, name: 'INT' | 'KILL'): string[] {
  const words = ['setpriv', `--pdeathsig=${name}`, '--'];
  return succeeds(identity, [...words, 'true']) ? words : [];
}

/** Returns the command that runs the words as the identity, as the first two arguments of `spawn`. */
export function commandAs({ prefix }: Identity, words: string[]): [string, string[]] {
  const [command = '', ...parameters] = [...prefix, ...words];
  return [command, parameters];
}

function succeeds(identity: Identity, words: string[]): boolean {
  return spawnSync(...commandAs(identity, words), { ...identity.options, stdio: 'ignore' }).status === 0;
}
