import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAMPUS, NEXT_VERSION, replace, SITE, STUDENTS, UNIVERSITY, version } from './fill-in.ts';
import { type Machine, startPackages, until } from './machine.ts';
import { makeNextRelease, type NextRelease } from './next-release.ts';

type After = (machine: Machine, output: string) => Promise<void>;

const PASSWORD = 'purple-lawn-mower-19';
const ADMIN = { email: `admin@${STUDENTS}`, password: PASSWORD };
const BACKUPS = '/var/lib/quad-backups';
let next: NextRelease | undefined;

/** What must be so after a block, and what an operator or Debian does then. The names are those of the blocks. */
export const AFTER: Readonly<Record<string, After>> = {
  "Install: The system's packages": startPackages,

  'Install: The proxy': async ({ visit }) => {
    await until('the first page over TLS', () => visit('/').status === 200);
    assert.match(visit('/').body, /<title>/);
    assert.deepEqual(institutions(visit), []);
  },

  'Install: A sample of a campus': async () => {
    const folder = '/srv/quad-campus';
    for (const name of readdirSync(folder).filter((each) => each !== 'README.md')) {
      const text = readFileSync(join(folder, name), 'utf8');
      writeFileSync(join(folder, name), replace(text, CAMPUS));
    }
  },

  'Install: Your campus': async ({ visit, mails }) => {
    const found = institutions(visit).find(({ name }) => name === UNIVERSITY);
    assert.deepEqual(found?.emails, [STUDENTS]);
    await until('the first page says who runs it', () => visit('/').body.includes('Run here by '));
    const email = `ann@${STUDENTS}`;
    const asked = { uni_id: found.id, email, password: PASSWORD, confirm_password: PASSWORD };
    assert.equal(visit('/api/auth/register', asked).status, 200);
    await until('a mail to who registers', () => hasMail(mails, email));
  },

  'Install: The first admin': async ({ visit }, output) => {
    const token = /https:\S+\?token=(\S+)/.exec(output)?.[1];
    const chosen = { token, password: PASSWORD, confirm_password: PASSWORD };
    assert.equal(visit('/api/auth/ResetPasswordFromEmail', chosen).status, 200);
    await mustLogIn(visit);
  },

  'Commands: Any command': async (_, output) => {
    assert.match(output, new RegExp(`${ADMIN.email} +admin`));
    assert.match(output, new RegExp(`"version":"${version}"`));
  },

  Doctor: async ({ mails }, output) => {
    for (const check of ['certificate', 'page', 'client address', 'WebSocket', 'polling', 'mail server'])
      assert.match(output, new RegExp(`^OK +${check}: `, 'm'));
    await until('the test mail', () => hasMail(mails, `it@${SITE}`));
  },

  'Upgrade: A backup': async ({ folder }) => {
    const [backup = ''] = readdirSync(BACKUPS);
    assert.ok(existsSync(join(BACKUPS, backup, 'manifest.json')));
    // Somebody makes the next release meanwhile.
    next = await makeNextRelease(folder);
  },

  'Upgrade: The new release': async ({ visit }) => {
    assert.equal(running(), NEXT_VERSION);
    assert.equal(visit(next?.added ?? '').status, 200, 'a file of the new release');
    assert.equal(visit(next?.removed ?? '').status, 200, 'a file of the release before');
    await mustLogIn(visit);
  },

  'Upgrade: Back': async ({ visit }) => {
    assert.equal(running(), version);
    await mustLogIn(visit);
    // What nobody wants to happen, so that a restore is needed.
    const sql = 'truncate app_user, university cascade';
    execFileSync('runuser', ['-u', 'postgres', '--', 'psql', '--quiet', 'quad', '--command', sql], {
      stdio: 'ignore',
    });
    assert.equal(visit('/api/auth/login', ADMIN).status, 401);
  },

  'Restore: A backup': async ({ visit }) => {
    await mustLogIn(visit);
    assert.deepEqual(
      institutions(visit).map(({ name }) => name),
      [UNIVERSITY],
    );
  },

  'Several nodes on one machine: Two nodes': async ({ visit }) => seeBoth(visit),
  'Several nodes on one machine: A restart': async ({ visit }) => seeBoth(visit),
};

const hasMail = (mails: string, to: string): boolean =>
  readdirSync(mails).some((name) => readFileSync(join(mails, name), 'utf8').includes(`To: ${to}`));

type Visiting = Machine['visit'];
type University = { id: number; name: string; emails: string[] };

/** The institutions that people can choose when they sign up. */
function institutions(visit: Visiting): University[] {
  const { status, body } = visit('/api/utils/data/universities');
  assert.equal(status, 200, body);
  return (JSON.parse(body) as { content: { universities: University[] } }).content.universities;
}

/** Logs the admin in. Tries again while the proxy has no node, as a page does. */
async function mustLogIn(visit: Visiting): Promise<void> {
  let answer = visit('/api/auth/login', ADMIN);
  await until('an answer to the login', () => {
    if ([0, 502, 503].includes(answer.status)) answer = visit('/api/auth/login', ADMIN);
    return ![0, 502, 503].includes(answer.status);
  });
  assert.equal(answer.status, 200, answer.body);
  assert.match(answer.body, /"role":"admin"/);
}

const local = (path: string): string =>
  execFileSync('curl', ['--silent', '--show-error', '--fail', `http://127.0.0.1:${path}`], {
    encoding: 'utf8',
  });

const isReady = (port: number): boolean =>
  spawnSync('curl', ['--silent', '--fail', `http://127.0.0.1:${port}/readyz`]).status === 0;

/** The version that the only node runs. */
const running = (): string => (JSON.parse(local('9300/statusz')) as { version: string }).version;

async function seeBoth(visit: Visiting): Promise<void> {
  for (const port of [3000, 3001]) await until(`node ${port} is ready`, () => isReady(port));
  for (const port of [9300, 9301]) assert.match(local(`${port}/metrics`), /quad_build_info/);
  await mustLogIn(visit);
}
