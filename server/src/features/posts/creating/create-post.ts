import { createHash } from 'node:crypto';
import { NOT_POST_MEDIA } from '@quad/contract/posts/feed-calls.ts';
import type { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Post } from '@quad/contract/posts/shapes.ts';
import type { Db, Tx } from '#platform/db/schema.ts';
import { type Context, ownTransaction } from '#platform/handlers.ts';
import { hashFiles, prepareFiles } from '#platform/media/attached-files.ts';
import { attachUploads } from '#platform/media/orphaned-uploads.ts';
import { ProblemError, unauthorised } from '#platform/problems.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { findPost, type PostRow } from '../queries/feed.ts';
import { POST } from '../limits.ts';
import { noPost, otherPost } from '../rules.ts';
import { viewPost } from '../views.ts';
import { findPrior, insertPost, insertPostMedia, type NewPost } from './queries.ts';

type Creating = Context<typeof feedCalls.CreatePost> & {
  db: Db;
  inTransaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T>;
};

const POST_FILES = { purpose: 'post', kinds: ['image', 'video'], refuse: NOT_POST_MEDIA } as const;

/**
 * Stores a post and answers with it. Files are processed before the transaction, and deleted if the post is not stored.
 * A repeated request answers with the first post and does not count against the rate limit. Source: reliability.md §1.
 */
export const createPost = ownTransaction<typeof feedCalls.CreatePost>(async (creating) => {
  const { input, user, db, services } = creating;
  const alts = [input.alt].flat();
  const body_hash = hashWith(await hashFiles(input.media), alts);
  const post = { user_id: user.user_id, text: input.text, client_id: input.client_id ?? null, body_hash };
  // Checks for a repeated request before processing the files, because processing is slow.
  if (body_hash && (await findPrior(db, post))) return answerAgain(db, post, otherPost());
  try {
    const stored = await services.limits.countFor([[POST, user.user_id]], () =>
      body_hash ? storeWithFiles(creating, post, alts) : storeText(db, post),
    );
    return viewPost(stored);
  } catch (refusal) {
    if (!(refusal instanceof ProblemError)) throw refusal;
    return answerAgain(db, post, refusal);
  }
});

/** A hash of the files and their descriptions. In a repeated request, both must be the same. */
function hashWith(files: Buffer | null, alts: readonly string[]): Buffer | null {
  return files && createHash('sha256').update(files).update(JSON.stringify(alts)).digest();
}

/** Stores the text of a post. @throws 401 if the author's account is deleted, 409 if the `client_id` is already used */
async function storeText(db: Db, post: NewPost): Promise<PostRow> {
  const stored = await insertPost(db, post);
  if (stored === undefined) throw unauthorised();
  if (stored === null) throw otherPost();
  return { ...stored, media: null };
}

async function storeWithFiles(
  { input, user, services, inTransaction }: Creating,
  post: NewPost,
  alts: readonly string[],
): Promise<PostRow> {
  const beside = { posters: input.posters, alt: alts };
  const media = await prepareFiles(services, user.user_id, input.media, POST_FILES, beside);
  return attachUploads(services, media, () =>
    inTransaction(async (tx) => {
      await mustBeHere(tx, user);
      const stored = await storeText(tx, post);
      const ids = await services.mediaStore.insert(tx, user.user_id, media);
      await insertPostMedia(tx, stored.post_id, ids);
      return { ...stored, media };
    }),
  );
}

/** Answers a repeated request with the first post. @throws the given error if there is no first post */
async function answerAgain(db: Db, post: NewPost, refusal: ProblemError): Promise<Post> {
  const prior = await findPrior(db, post);
  if (!prior) throw refusal;
  if (!prior.is_same) throw otherPost();
  const row = await findPost(db, post.user_id, prior.post_id);
  // The author may have deleted the post on another device by now.
  if (!row) throw noPost();
  return viewPost(row);
}
