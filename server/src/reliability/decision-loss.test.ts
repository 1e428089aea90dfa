import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { effectsOn, hurryDecisions, withAccountLocked } from '#features/staff/testing/queries.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { readSessionKey } from '#platform/sessions/queries.ts';
import { hashToken, newSessionToken } from '#platform/sessions/tokens.ts';
import { mailsOf } from '#testing/mails.ts';
import { countWaiting, insertPerson, insertTestSession } from '#testing/queries.ts';
import type { PersonTraits } from '#testing/traits.ts';
import { ownDatabase } from './testing/own-database.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { ask, type Caller, insist } from './testing/sender.ts';

// Staff decide a case. The server that stored the decision is killed before or while the decision takes effect.

const { CreatePost, GetPostByID } = feedCalls;
/** The maximum time until another server notices the loss and applies the decision, in milliseconds. */
const FOUND = { timeout: 60_000 };

let db: Db;
let url: string;
let dataDir: string;
let nodes: QuadProcess[];
let ends: (() => Promise<unknown>)[];
let kim: Caller;
let mal: Caller & { email: string };
let ann: Caller;

beforeEach(async () => {
  const own = await ownDatabase();
  url = own.url;
  // The connection that locks an account is idle while a server starts, so its idle timeout is off.
  const patient = { connectionString: url, idle_in_transaction_session_timeout: 0 };
  const opened = openDatabase(patient, () => undefined);
  db = opened.db;
  dataDir = mkdtempSync(join(tmpdir(), 'quad-decision-'));
  nodes = [];
  ends = [own.drop, async () => rmSync(dataDir, { recursive: true, force: true }), opened.close];
  [kim, mal, ann] = [await signedIn({ role: 'moderator' }), await signedIn(), await signedIn()];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  for (const end of ends.toReversed()) await end();
});

async function signedIn(traits: PersonTraits = {}) {
  const person = await insertPerson(db, traits);
  const token = newSessionToken(await readSessionKey(db));
  await insertTestSession(db, person.user_id, hashToken(token));
  return { ...person, token };
}

async function start(): Promise<QuadProcess> {
  const node = await startQuad(dataDir, url);
  nodes.push(node);
  await node.whenReady();
  return node;
}

async function lose(node: QuadProcess): Promise<void> {
  await node.kill();
  nodes = nodes.filter((one) => one !== node);
}

/** Decides to remove a post and to warn its author. The decision has not taken effect yet. Returns the post's id. */
async function decideOn(node: QuadProcess): Promise<number> {
  const { id: post_id } = (await insist(node, mal, CreatePost, { text: 'Rude' })).content;
  const report = { target_type: 'POST', target_id: post_id, reason: 'ABUSE' } as const;
  await insist(node, ann, reportCalls.CreateReport, report);
  const [listed] = (await insist(node, kim, reportStaffCalls.GetReportCases, {})).content;
  const case_id = listed?.case_id ?? 0;
  await insist(node, kim, reportStaffCalls.OpenReportCase, { case_id });
  const decision = { case_id, action: 'WARN', remove: true, reason: 'Rude to tutors' } as const;
  await insist(node, kim, reportStaffCalls.DecideReport, decision);
  expect(await effectsOn(db, mal.user_id)).toEqual({ moderation_actions: [], logged: [], waiting: 1 });
  return post_id;
}

/** Waits until the decision has taken effect. Expects that it took effect only once. */
async function mustHaveHappenedOnce(node: QuadProcess, post_id: number): Promise<void> {
  const once = { moderation_actions: ['WARN'], logged: ['accounts: WARN'], waiting: 0 };
  await expect.poll(() => effectsOn(db, mal.user_id), FOUND).toEqual(once);
  expect(await ask(node.origin, ann, GetPostByID, { post_id })).toMatchObject({ errors: [{ code: 404 }] });
  const [report] = (await insist(node, ann, reportCalls.GetMyReports, {})).content;
  expect(report).toMatchObject({ state: 'CLOSED', outcome: 'ACTION_TAKEN' });
  expect((await mailsOf({ db, dataDir }, mal.email)).map(({ subject }) => subject)).toEqual([
    'A warning from Quad',
  ]);
  await hurryDecisions(db);
  expect(await effectsOn(db, mal.user_id)).toEqual(once);
}

test('a server is lost between a decision and its effect: another one sees to it, once', async () => {
  const [lost, left] = [await start(), await start()];
  const post_id = await decideOn(lost);
  await lose(lost);
  expect(await effectsOn(db, mal.user_id)).toEqual({ moderation_actions: [], logged: [], waiting: 1 });
  await hurryDecisions(db);
  await mustHaveHappenedOnce(left, post_id);
});

test('a server is lost while a decision takes effect: nothing of it stands, and the next one does all of it', async () => {
  const lost = await start();
  const post_id = await decideOn(lost);
  const next = await withAccountLocked(db, mal.user_id, async () => {
    await hurryDecisions(db);
    // The transaction has closed the case, and now waits for the account's lock. No other connection can see the
    // closed case yet.
    await expect.poll(() => countWaiting(db), FOUND).toBe(1);
    await lose(lost);
    await expect.poll(() => countWaiting(db), FOUND).toBe(0);
    const started = await start();
    const seen = await ask(started.origin, ann, GetPostByID, { post_id });
    expect(seen).toMatchObject({ status: true });
    await expect.poll(() => countWaiting(db), FOUND).toBe(1);
    return started;
  });
  await mustHaveHappenedOnce(next, post_id);
});
