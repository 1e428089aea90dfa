import { parseArgs } from 'node:util';
import { check } from '@quad/contract/core/check.ts';
import { isEmail } from '@quad/contract/core/fields.ts';
import { BADGES_MAX } from '@quad/contract/people/limits.ts';
import { badgeName } from '@quad/contract/people/staff-calls.ts';
import { demoCode } from '#features/auth/demo/staff-code.ts';
import { invite, INVITATION_MINUTES } from '#features/auth/invite.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import { findByEmail } from '#features/people/badges/queries.ts';
import { type Badges, setBadges } from '#features/people/badges/set-badges.ts';
import { listUniversities } from '#features/reference/queries.ts';
import { listStaff, type Role } from '#features/staff/roles/queries.ts';
import { setRole } from '#features/staff/roles/set-role.ts';
import type { Db } from '#platform/db/schema.ts';
import { openPasswords } from '#platform/passwords.ts';
import { ProblemError } from '#platform/problems.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { StartError } from '#platform/start-error.ts';
import { type Config, readConfig } from '../config.ts';
import { asCommand, inDatabase } from './connect.ts';

// `npm run staff`: invites the first admin, grants and revokes staff roles and badges. A running server applies a change
// at once. Staff can open the console once they have set up two-step login. Source: decisions.md "Staff".

const USAGE = `Say what: npm run staff -- list | invite EMAIL [INSTITUTION_ID] | grant EMAIL moderator | grant EMAIL admin
  | revoke EMAIL | code EMAIL
  | owner EMAIL on | owner EMAIL off | badge EMAIL give NAME | badge EMAIL take NAME`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readConfig();
  const doIt = understand(positionals, config);
  await inDatabase(config, doIt);
}

/** Parses the arguments. @throws StartError for invalid ones */
function understand(
  [verb, address = '', role, ...more]: string[],
  config: Config,
): (db: Db) => Promise<string> {
  if (verb === 'list' && address === '') return list;
  const email = address.toLowerCase();
  if (verb === 'badge' && isEmail(email) && (role === 'give' || role === 'take'))
    return (db) => changeBadges(db, email, withBadge(nameFrom(more), role === 'give'));
  if (more.length > 0 || !isEmail(email)) throw new StartError(USAGE);
  if (verb === 'invite' && /^\d{0,9}$/.test(role ?? ''))
    return (db) => inviteAdmin(db, config, email, role === undefined ? undefined : Number(role));
  if (verb === 'revoke' && role === undefined) return (db) => give(db, email, 'member');
  if (verb === 'code' && role === undefined) return (db) => showCode(db, config, email);
  if (verb === 'owner' && (role === 'on' || role === 'off'))
    return (db) => changeBadges(db, email, (now) => ({ ...now, owner: role === 'on' }));
  if (verb === 'grant' && (role === 'moderator' || role === 'admin')) return (db) => give(db, email, role);
  throw new StartError(USAGE);
}

async function list(db: Db): Promise<string> {
  const staff = await listStaff(db);
  if (staff.length === 0) return 'Nobody is on staff.';
  return staff
    .map(({ email, role, has_second_factor }) => `${email}  ${role}${has_second_factor ? '' : NOT_YET}`)
    .join('\n');
}

async function showCode(db: Db, config: Config, email: string): Promise<string> {
  if (config.production) throw new StartError('Codes are not shown under NODE_ENV=production.');
  const code = await demoCode(db, config, email);
  if (code === null) throw new StartError('Codes are shown for the staff of the demo campus only.');
  return code;
}

const NOT_YET = ' (the console opens once they have switched on two-step login in Settings)';

async function give(db: Db, email: string, role: Role): Promise<string> {
  const change = { email, role, reason: 'From the command line', actor_id: null };
  await db
    .transaction()
    .execute((tx) => setRole(tx, change))
    .catch(inWords);
  return role === 'member' ? `${email} is no longer on staff.` : `${email} is ${role} now.`;
}

const REFUSED = {
  'no institution':
    'This address belongs to no institution. Say which: npm run staff -- invite EMAIL INSTITUTION_ID.',
  'locked out': 'This person is locked out.',
};

/** Makes a person an admin, and returns a link with which the person chooses a password. It needs no mail. */
async function inviteAdmin(
  db: Db,
  config: Config,
  address: string,
  institution_id: number | undefined,
): Promise<string> {
  const institutions = await listUniversities(db);
  const password_hash = await openPasswords().hash(newToken());
  const { publicUrl } = config;
  const { email, link } = await db.transaction().execute(async (tx) => {
    const asked = { email: address, password_hash, institutions, institution_id, publicUrl };
    const invited = await invite(tx, asked);
    if (typeof invited === 'string') throw new StartError(REFUSED[invited]);
    const to = { email: invited.email, role: 'admin' } as const;
    await setRole(tx, { ...to, reason: 'From the command line', actor_id: null });
    const about = { actor_id: null, target_type: 'USER', target_id: invited.user_id };
    await writeAudit(tx, { ...about, action: 'staff: invite', reason: 'From the command line' });
    return invited;
  });
  return `${email} is admin now. Give them this link, which works once and for ${INVITATION_MINUTES} minutes:
${link}
There they choose a password. The console opens once they have switched on two-step login in Settings.`;
}

/** Joins the words of a badge's name with spaces. @throws StartError for an invalid name */
function nameFrom(words: string[]): string {
  const checked = check(badgeName, words.join(' '));
  if (!checked.ok) throw new StartError(`${checked.problems[0]?.message ?? USAGE}.`);
  return checked.value;
}

const withBadge =
  (name: string, isGranted: boolean) =>
  ({ owner, badges }: Badges): Badges => {
    const others = badges.filter((one) => one !== name);
    if (isGranted && others.length >= BADGES_MAX)
      throw new StartError(`Someone can have at most ${BADGES_MAX} badges.`);
    return { owner, badges: isGranted ? [...others, name] : others };
  };

/**
 * Changes the owner flag or the badges of an account. Open pages show the change when they next fetch the account's
 * card.
 */
async function changeBadges(db: Db, email: string, update: (now: Badges) => Badges): Promise<string> {
  const user_id = await findByEmail(db, email);
  if (user_id === undefined) throw new StartError('Nobody has an account with this email.');
  const change = { user_id, reason: 'From the command line', actor_id: null, update };
  const now = await db
    .transaction()
    .execute((tx) => setBadges(tx, change))
    .catch(inWords);
  if (!now) return 'That is so already.';
  const marks = [...(now.owner ? ['Runs Quad'] : []), ...now.badges];
  return `${email}: ${marks.join(', ') || 'no badges'}.`;
}

function inWords(error: unknown): never {
  if (error instanceof ProblemError) throw new StartError(`${error.message}.`);
  throw error;
}

await asCommand(run);
