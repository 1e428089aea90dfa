import { createHash } from 'node:crypto';
import { NOT_POST_MEDIA } from '@quad/contract/posts/limits.ts';
import type { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Post } from '@quad/contract/posts/shapes.ts';
import type { Db, Tx } from '#platform/db/schema.ts';
import { type Context, ownTransaction } from '#platform/handlers.ts';
import { hashFiles, prepareFiles } from '#platform/media/attached-files.ts';
import { attachUploads } from '#platform/media/orphaned-uploads.ts';
import { unauthorised } from '#platform/problems.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { findPost } from '../feed/queries.ts';
import { POST } from '../limits.ts';
import { noPost, otherPost } from '../rules.ts';
import { isLastInBlock, packPosts } from '../search/pack.ts';
import { viewPost } from '../views.ts';
import { findPrior, insertPost, insertPostMedia, type NewPost } from './queries.ts';

type Creating = Context<typeof feedCalls.CreatePost> & {
  db: Db;
  inTransaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T>;
};

const POST_FILES = { purpose: 'post', kinds: ['image', 'video'], refuse: NOT_POST_MEDIA } as const;

/**
 * Stores a post. Text takes one statement; files are made safe before the transaction and taken back when nothing came
 * of it. A repeat answers with the first post and counts towards no rate; only what is stored does. Source:
 * reliability.md §1.
 */
export const createPost = ownTransaction<typeof feedCalls.CreatePost>(async (creating) => {
  const { input, user, db, services, afterCommit } = creating;
  const alts = [input.alt].flat();
  const body_hash = hashWith(await hashFiles(input.media), alts);
  const post = { user_id: user.user_id, text: input.text, client_id: input.client_id ?? null, body_hash };
  if (await findPrior(db, post)) return answerAgain(db, post);
  const post_id = await services.limits.countFor([[POST, user.user_id]], () =>
    body_hash ? storeWithFiles(creating, post, alts) : insertPost(db, post),
  );
  if (post_id === undefined) throw unauthorised();
  if (post_id !== null) {
    if (isLastInBlock(post_id)) afterCommit(packPosts);
    return answerWith(db, user.user_id, post_id);
  }
  await services.limits.giveBack(POST, user.user_id);
  return answerAgain(db, post);
});

/** What is said of the files is part of what a repeat repeats. */
function hashWith(files: Buffer | null, alts: readonly string[]): Buffer | null {
  return files && createHash('sha256').update(files).update(JSON.stringify(alts)).digest();
}

async function storeWithFiles(
  { input, user, services, inTransaction }: Creating,
  post: NewPost,
  alts: readonly string[],
): Promise<number | null | undefined> {
  const beside = { posters: input.posters, alt: alts };
  const media = await prepareFiles(services, user.user_id, input.media, POST_FILES, beside);
  return attachUploads(
    services,
    media,
    () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        const post_id = await insertPost(tx, post);
        if (post_id)
          await insertPostMedia(tx, post_id, await services.mediaStore.insert(tx, user.user_id, media));
        return post_id;
      }),
    (stored) => typeof stored === 'number',
  );
}

async function answerWith(db: Db, user_id: number, post_id: number): Promise<Post> {
  const row = await findPost(db, user_id, post_id);
  // Another device may have taken it back by now.
  if (!row) throw noPost();
  return viewPost(row);
}

async function answerAgain(db: Db, post: NewPost): Promise<Post> {
  const prior = await findPrior(db, post);
  if (!prior?.is_same) throw otherPost();
  return answerWith(db, post.user_id, prior.post_id);
}
