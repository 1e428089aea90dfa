import { spawnSync } from 'node:child_process';
import { StartError } from '@quad/server/platform/start-error.ts';

/** The user that runs PostgreSQL, which refuses to run as root. */
export type Identity = {
  /** Words to put before a command, so that it runs as this user. */
  prefix: string[];
  /** Options for the functions of node:child_process. */
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
  /** The owner that the files must have, as this process sees it. */
  owner: { uid: number; gid: number };
};

/** The user and group "nobody", which every Unix has. */
const NOBODY = 65534;

/** PostgreSQL does not get this process's environment: PGDATA, PGOPTIONS and others would change what starts. */
const options = {
  cwd: '/',
  env: {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
  },
};

/** Runs PostgreSQL as the user that runs Quad. */
const asOneself = (uid: number, gid: number): Identity => ({ prefix: [], options, owner: { uid, gid } });

/** Runs PostgreSQL as nobody, when Quad runs as root. */
const asNobody: Identity = {
  prefix: [],
  options: { ...options, uid: NOBODY, gid: NOBODY },
  owner: { uid: NOBODY, gid: NOBODY },
};

/**
 * Runs PostgreSQL in a user namespace where Quad's user is called nobody. For folders that nobody may not enter (root's
 * home), and for a user without a name.
 */
const asNobodyInside = (uid: number, gid: number): Identity => ({
  prefix: `unshare --user --map-user=${NOBODY} --map-group=${NOBODY} --`.split(' '),
  options,
  owner: { uid, gid },
});

/** The capability to enter folders whatever their permissions. */
const PASS = '--inh-caps=-all,+dac_override --ambient-caps=-all,+dac_override';

/**
 * Runs PostgreSQL as nobody with the capability to enter all folders: for root in a container that forbids user
 * namespaces.
 */
const asNobodyWithPass: Identity = {
  prefix: `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups ${PASS} --`.split(' '),
  options,
  owner: { uid: NOBODY, gid: NOBODY },
};

/**
 * Chooses the user that runs PostgreSQL.
 * @param program a PostgreSQL program, which the user must be able to run
 * @param folders the folders that the user must be able to enter; the error names the last
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
 * Whether the user exists here, can run the program and can enter the folders. It is tried, because permissions alone
 * do not tell.
 */
function canWork(identity: Identity, program: string, folders: string[]): boolean {
  return (
    succeeds(identity, [program, '--version']) &&
    // PostgreSQL's files are created by a user with a name or not at all; in a container the user may have none.
    succeeds(identity, ['id', '-un']) &&
    folders.every((folder) => succeeds(identity, ['ls', '-d', `${folder}/.`]))
  );
}

/**
 * Words that make the kernel signal PostgreSQL when Quad dies, even by kill -9; none where the system cannot. They
 * follow the identity's own words, because a change of user cancels the request.
 */
export function dieWithParent(identity: Identity, name: 'INT' | 'KILL'): string[] {
  const words = ['setpriv', `--pdeathsig=${name}`, '--'];
  return succeeds(identity, [...words, 'true']) ? words : [];
}

/** The command that runs the words as the identity, as the two arguments that `spawn` takes. */
export function commandAs({ prefix }: Identity, words: string[]): [string, string[]] {
  const [command = '', ...parameters] = [...prefix, ...words];
  return [command, parameters];
}

function succeeds(identity: Identity, words: string[]): boolean {
  return spawnSync(...commandAs(identity, words), { ...identity.options, stdio: 'ignore' }).status === 0;
}
