import { accountCalls } from '@quad/contract/account/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { deleteOldDrafts } from '#features/reports/drafts/delete-old-drafts.ts';
import { ageDrafts } from '#features/reports/testing/queries.ts';
import { hasRedis, type RedisServer, startRedis } from '#platform/redis/testing/server.ts';
import { type Person, type TestApp, testApp } from '#testing/app.ts';
import { ageDeletion, listMentions, listTablesOfPeople, setNextPerson } from './testing/queries/traces.ts';
import { features } from '../../features-in-order.ts';
import { type Planted, plantTraces } from './testing/plant.ts';
import { listFilesWith, listKept } from './testing/traces.ts';
import { unzip } from './testing/unzip.ts';
import { unlinkLongGone } from './tidy.ts';

const { DeleteAccount, GetDataExport, RequestDataExport } = accountCalls;
const DAY_SECONDS = 24 * 60 * 60;
const SOON = { timeout: 60_000, interval: 50 };

/**
 * The tables that contain the id of a deleted account in the first 180 days. They store the emptied account, its
 * messages and groups, and the reports that staff must be able to finish. Source: security.md T20.
 */
const LEADS_TO_MESSAGES = ['app_user', 'chat', 'chat_member', 'media', 'message', 'report'];
/** The tables that still contain the id of a deleted account after 180 days. */
const LEADS_TO_REPORTS = ['app_user', 'report'];

let app: TestApp;
let redis: RedisServer | undefined;
let person: Planted;
let bob: Person;
let number = 770_001_000;

beforeAll(async () => {
  redis = hasRedis() ? await startRedis() : undefined;
  const shared = redis && { REDIS_URL: redis.url, DATABASE_URL: 'postgres://as-given' };
  app = await testApp({ env: { LIMITS: 'on', ...shared } });
  await importReference(app.db);
});
afterAll(async () => {
  await app.close();
  await redis?.end();
});
beforeEach(async () => {
  // Sets the id of the next person. No other number in the database contains the digits of this id.
  await setNextPerson(app.db, (number += 1000));
  person = await plantTraces(app, 'Quokkamark');
  bob = person.friend;
});

/**
 * The tables that contain a number. Skips the job queue's tables: a finished job contains only numbers and is deleted
 * within a day.
 */
const tablesWith = async (id: string): Promise<string[]> =>
  (await listMentions(app.db, id))
    .filter((table) => !table.startsWith('pgboss.'))
    .map((table) => table.replace('public.', ''));

async function archiveOf({ ann }: Planted): Promise<string> {
  await ann.callOk(RequestDataExport, {});
  const { url } = await vi.waitFor(async () => {
    const answer = await ann.callOk(GetDataExport, {});
    expect(answer.state).toBe('ready');
    return answer;
  }, SOON);
  const headers = { cookie: `sessionID=${ann.cookies.get('sessionID')}` };
  const file = await app.app.inject({ method: 'GET', url: String(url), headers });
  return String(unzip(file.rawPayload).get('data.json'));
}

const leave = async ({ ann, password }: Planted) => {
  await ann.callOk(DeleteAccount, { agree_delete: true, password, feedback: null });
  ann.close();
};

test('of a deleted account nothing said is left in any table, file or queue, nor in Redis', async () => {
  await archiveOf(person);
  // Checks that the database contains the texts before the deletion. Otherwise the check after the deletion would prove
  // nothing.
  for (const text of person.texts)
    expect({ text, in: await listMentions(app.db, text) }).not.toEqual({ text, in: [] });
  const id = String(person.ann.user_id);
  await leave(person);

  for (const text of ['quokkamark', person.ann.email]) {
    expect({ text, in: await listMentions(app.db, text) }).toEqual({ text, in: [] });
    // In tests, the folder `outbox` stands for the person's mailbox. Quad cannot remove mails from a mailbox.
    const files = async () => (await listFilesWith(app, text)).filter((path) => !path.startsWith('outbox/'));
    await expect.poll(files, SOON).toEqual([]);
  }
  await expect.poll(() => listFilesWith(app, '.zip'), SOON).toEqual([]);
  expect(await listMentions(app.db, 'Wombatstay')).toEqual(person.stays);
  expect(await tablesWith(id)).toEqual(LEADS_TO_MESSAGES);
  const kept = redis ? await listKept(redis.url) : [];
  expect(kept.filter(({ said }) => /quokkamark/i.test(said))).toEqual([]);
  // The counts of the rate limits contain a person's id. These counts expire within a day.
  const forLong = ({ seconds }: { seconds: number }) => seconds < 0 || seconds > DAY_SECONDS;
  expect(kept.filter(({ said }) => said.includes(id)).filter(forLong)).toEqual([]);
});

test('after 180 days nothing leads from messages to the account', async () => {
  await leave(person);
  await ageDeletion(app.db, person.ann.user_id, 181);
  await unlinkLongGone(app.services, 180);
  expect(await tablesWith(String(person.ann.user_id))).toEqual(LEADS_TO_REPORTS);
});

test('what others reported of the account stays sealed for staff, and only there', async () => {
  await bob.callOk(reportCalls.CreateReport, {
    target_type: 'POST_COMMENT',
    target_id: person.comment_id,
    reason: 'SPAM',
  });
  await leave(person);
  expect(await listMentions(app.db, 'quokkamark')).toEqual(['public.report_snapshot']);
});

test('what somebody began to report is kept for staff, and only for a day', async () => {
  await bob.callOk(reportCalls.BeginReport, { target_type: 'POST_COMMENT', target_id: person.comment_id });
  await leave(person);
  expect(await listMentions(app.db, 'quokkamark')).toContain('public.report_draft');
  await ageDrafts(app.db, bob.user_id, 24);
  await deleteOldDrafts(app.services, 1);
  expect(await listMentions(app.db, 'quokkamark')).not.toContain('public.report_draft');
});

/** The tables that the archive leaves out although they contain data about people, each with the reason. */
const NOT_TAKEN_ALONG: Record<string, string> = {
  mailed_token: 'a secret: it lets whoever has it in',
  second_factor: 'a secret',
  ended_login: 'what is left of a session, gone within a day; why it ended is there',
  recovery_code: 'a secret',
  report_snapshot: 'sealed for staff; what one reported is in it',
  report_draft: 'gone within a day, and sealed like a report',
  friend_decline: 'gone within 7 days, and would tell who declined whom',
  commit_decline: 'the same',
  date_rest: 'would tell who passed whom',
  post_like_key: 'a random number, gone within a day; the likes are there',
  staff_claim: 'gone within a quarter of an hour, of staff only',
  staff_decision: 'what staff did for Quad',
  banner_dismissal: 'gone with the announcement that one closed',
};

/** The sections of the archive that contain the rows of a table. */
const TAKEN_ALONG: Record<string, readonly string[]> = {
  app_user: ['account', 'profile'],
  chat: ['chats'],
  chat_member: ['chats'],
  commit_request: ['commit_requests'],
  correction: ['corrections'],
  help_note: ['help_notes'],
  known_device: ['known_browsers'],
  user_badge: ['profile'],
  data_export: ['account'],
  date_match: ['matches'],
  dater: ['dating'],
  friend_request: ['friend_requests_sent'],
  friendship: ['friends'],
  measure: ['moderation_actions'],
  media: ['files'],
  message: ['messages'],
  message_reaction: ['reactions'],
  missed_mail: ['missed_mails'],
  notification: ['notifications'],
  place: ['suggested_places'],
  post: ['posts'],
  push_device: ['push_devices'],
  push_due: ['push_told'],
  push_settings: ['push_settings'],
  post_comment: ['comments'],
  post_like: ['likes'],
  profile_interests: ['interests'],
  report: ['reports'],
  review: ['reviews'],
  second_factor_reset: ['two_step_resets'],
  session: ['signed_in_devices'],
  support_action: ['support'],
  support_entry: ['support_answers'],
  user_block: ['blocked_people'],
};

test('all that one said is in the archive, and each row that names one but for a short list', async () => {
  const data = JSON.parse(await archiveOf(person)) as Record<string, unknown> & {
    files: { purpose: string }[];
  };
  // The test must insert a file of each purpose that a feature adds. The feature must say where these files are
  // visible.
  const purposes = new Set(features.flatMap(({ media = {} }) => Object.keys(media)));
  expect(new Set(data.files.map(({ purpose }) => purpose))).toEqual(purposes);
  const said = JSON.stringify(data).toLowerCase();
  const texts = [...person.texts, ...person.stayingTexts];
  expect(texts.filter((text) => !said.includes(text.toLowerCase()))).toEqual([]);
  const tables = [...(await tablesWith(String(person.ann.user_id))), ...(await listTablesOfPeople(app.db))];
  const missing = tables.filter((table) => !(table in TAKEN_ALONG) && !(table in NOT_TAKEN_ALONG));
  expect(missing).toEqual([]);
  for (const table of tables)
    for (const section of TAKEN_ALONG[table] ?? []) expect(data).toHaveProperty(section);
});
