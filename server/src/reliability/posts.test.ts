import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { ORPHANED_UPLOADS_QUEUE } from '#platform/media/orphaned-uploads.ts';
import { findFaults } from '#testing/invariants/invariants.ts';
import { seedChats } from './testing/chats.ts';
import { databaseOn, killDatabaseOn } from './testing/embedded.ts';
import { type QuadProcess, startQuad } from './testing/quad-process.ts';
import { type Caller, headersOf, insist } from './testing/sender.ts';

// Users write comments, likes and posts with photos while servers and databases are killed. Source: reliability.md L1,
// L15, L16.

const { CreatePost, GetPosts } = feedCalls;
const { CreateCommentForPost, GetCommentsByPostID, GetLikesByPostID, LikePostByID } = commentAndLikeCalls;
const [PEOPLE, TURNS, KILLS] = [10, 12, 3];
/** The number of turns from one post with a photo to the next. */
const PHOTO_EVERY = 5;

let dataDir: string;
let quad: QuadProcess;
let people: Caller[];
let photo: Blob;
let done = 0;
let killing = Promise.resolve();

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'quad-post-kills-'));
  quad = await startQuad(dataDir);
  ({ people } = await seedChats(databaseOn(dataDir), PEOPLE));
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6c39b4' } });
  photo = new Blob([new Uint8Array(await plain.png().toBuffer())], { type: 'image/png' });
});
afterEach(async () => {
  await quad.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Counts an acknowledged call. Kills Quad, the database or both each time a further share of all calls is acknowledged.
 */
function acknowledge(): void {
  done += 1;
  const part = (PEOPLE * TURNS) / (KILLS + 1);
  if (done % part !== 0 || done / part > KILLS) return;
  const victim = (['Quad', 'both', 'database'] as const)[done / part - 1];
  killing = killing.then(async () => {
    if (victim !== 'Quad') killDatabaseOn(dataDir);
    if (victim !== 'database') await quad.killAndStart();
    await quad.whenReady();
  });
}

/** Repeats a post with a photo until it is acknowledged. */
async function insistOnPhoto(caller: Caller, text: string, client_id: string): Promise<number> {
  const { 'content-type': _, ...headers } = headersOf(caller);
  for (;;) {
    const body = new FormData();
    body.set('text', text);
    body.set('client_id', client_id);
    body.set('media', photo, 'lawn.png');
    const answer = await fetch(`${quad.origin}/api${CreatePost.path}`, { method: 'POST', headers, body })
      .then((response) => response.json() as Promise<Result<ContentOf<typeof CreatePost>>>)
      // No answer came, or the answer was incomplete.
      .catch(() => null);
    if (answer?.status) return answer.content.id;
    if (answer && answer.errors.some(({ code }) => code === null || code < 500))
      throw new Error(JSON.stringify(answer));
    await quad.whenReady();
  }
}

/**
 * The acknowledged calls of a user: the texts of comments and of posts with photos, by id. `likes` tells whether the
 * user likes the test's first post after the last toggle.
 */
type Done = {
  comments: Map<number, string>;
  photos: Map<number, string>;
  likes: boolean;
  /** For each call that toggled the like: the action in the answer, and the expected action. */
  outcomes: [number, number][];
};

async function act(caller: Caller, index: number, post_id: number): Promise<Done> {
  const all: Done = { comments: new Map(), photos: new Map(), likes: false, outcomes: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const text = `${caller.user_id}:${turn}`;
    const client_id = crypto.randomUUID();
    if ((turn + index) % PHOTO_EVERY === 0)
      all.photos.set(await twice(turn, () => insistOnPhoto(caller, text, client_id)), text);
    else if (turn % 2 === 1) {
      const comment = { post_id, text, client_id };
      const { content } = await twice(turn, () => insist(quad, caller, CreateCommentForPost, comment));
      all.comments.set(content.id, text);
    } else {
      // The call toggles the like. If it ran twice, the second run would undo the first.
      const press = { post_id, client_id };
      const { content } = await twice(turn, () => insist(quad, caller, LikePostByID, press));
      all.likes = !all.likes;
      all.outcomes.push([content.action, Number(all.likes)]);
    }
    acknowledge();
  }
  return all;
}

/** Runs work. In half of the turns, runs it again with the same key, as a page repeats a call that got no answer. */
async function twice<T>(turn: number, work: () => Promise<T>): Promise<T> {
  const first = await work();
  return turn % 4 < 2 ? first : work();
}

async function read(caller: Caller, post_id: number) {
  const comments = await insist(quad, caller, GetCommentsByPostID, { post_id });
  const likes = await insist(quad, caller, GetLikesByPostID, { post_id });
  return { comments: comments.content, likes: likes.content };
}

test('whatever is killed, comments, likes and photos are there once, and no file without its row', async () => {
  const [first] = people as [Caller];
  const { content: post } = await insist(quad, first, CreatePost, { text: 'Lawn at four?' });
  const all = await Promise.all(people.map((person, index) => act(person, index, post.id)));
  await killing;

  const outcomes = all.flatMap((one) => one.outcomes);
  expect(outcomes.map(([is]) => is)).toEqual(outcomes.map(([, due]) => due));
  const { comments, likes } = await read(first, post.id);
  const said = new Map(all.flatMap((one) => [...one.comments]));
  expect(new Map(comments.map(({ id, text }) => [id, text]))).toEqual(said);
  expect(comments).toHaveLength(said.size);
  // Users with an odd number of toggles like the post in the end. Users with an even number do not.
  const fans = people.filter((_, index) => all[index]?.likes).map(({ user_id }) => user_id);
  expect(fans.length % PEOPLE).toBeGreaterThan(0);
  expect(likes.map(({ user }) => user.id).toSorted((a, b) => a - b)).toEqual(fans);

  for (const [index, person] of people.entries()) {
    const { content } = await insist(quad, first, GetPosts, { user_id: person.user_id });
    const photos = content.filter(({ id }) => id !== post.id);
    expect(new Map(photos.map(({ id, text }) => [id, text]))).toEqual(all[index]?.photos);
    expect(photos).toHaveLength(all[index]?.photos.size ?? 0);
    for (const { media } of photos) {
      const file = await fetch(`${quad.origin}${media[0]?.url}`, { headers: headersOf(first) });
      expect([file.status, (await file.bytes()).length > 0]).toEqual([200, true]);
    }
  }

  const { db, close } = openDatabase(databaseOn(dataDir), () => undefined);
  // The server checks an interrupted upload only after an hour. Make it check now.
  await sql`update pgboss.job set start_after = now() where name = ${ORPHANED_UPLOADS_QUEUE}`.execute(db);
  await expect.poll(() => findFaults({ db, dataDir }), { timeout: 60_000 }).toEqual({});
  await close();
});
