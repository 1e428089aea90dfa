import { createHash } from 'node:crypto';
import type { chatCalls } from '@quad/contract/chat/calls.ts';
import { NOT_MEDIA } from '@quad/contract/chat/sending-calls.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Db, Tx } from '#platform/db/schema.ts';
import { type Context, ownTransaction } from '#platform/handlers.ts';
import { hashFiles, prepareFiles } from '#platform/media/attached-files.ts';
import { attachUploads } from '#platform/media/orphaned-uploads.ts';
import type { Media } from '#platform/media/media.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { emitChatOpened } from '../rooms.ts';
import { chatClosed, noChat, noMessage, otherMessage } from '../rules.ts';
import { viewOneMessage } from '../views.ts';
import { storeInBatch } from './batch.ts';
import {
  foresee,
  insertMessageMedia,
  isRepeat,
  type NewMessage,
  type Outcome,
  type Prior,
  storeMessage,
} from './queries.ts';
import { emitMessage } from './emit-message.ts';

type Creating = Context<typeof chatCalls.CreateMessage> & {
  db: Db;
  inTransaction: <T>(work: (db: Tx) => Promise<T>) => Promise<T>;
};

const MESSAGE_FILES = { purpose: 'chat', kinds: ['image', 'video'], refuse: NOT_MEDIA } as const;

/**
 * Stores a message and emits it to the members. A message without files is stored by one statement. Files are
 * processed before the transaction, and removed if nothing is stored. A repeat returns the first message and emits
 * nothing. Source: reliability.md §1, security.md §2.
 */
export const createMessage = ownTransaction<typeof chatCalls.CreateMessage>(async (creating) => {
  const { input, user, db, emit } = creating;
  const message = await messageOf(input, user.user_id);
  const { outcome, media } = message.has_media
    ? await storeWithFiles(creating, message)
    : { outcome: await onceMore(() => storeInBatch(db, message)), media: [] };
  if ('refused' in outcome) throw REFUSALS[outcome.refused]();
  if ('prior' in outcome) return answerAgain(db, message, outcome.prior);
  const answer = emitMessage(emit, message, outcome.stored, media);
  await giveBack(creating, message.chat_id, outcome.stored.hidden_from);
  return answer;
});

const REFUSALS = { absent: noChat, closed: chatClosed, unseen: noMessage };

async function messageOf(input: Creating['input'], author_id: number): Promise<NewMessage> {
  const { chat_id, content, media } = input;
  const reply_seq = input.reply_seq ?? null;
  const mentions = input.mentions?.length ? [...new Set(input.mentions)].toSorted((a, b) => a - b) : null;
  const files = await hashFiles(media);
  return {
    chat_id,
    author_id,
    content,
    client_id: input.client_id ?? null,
    body_hash: reply_seq || mentions ? hashWith(files, [reply_seq, mentions]) : files,
    has_media: media.length > 0,
    reply_seq,
    mentions,
  };
}

/** The hash of a message's files, of the message to which it replies, and of the people whom it mentions. */
const hashWith = (files: Buffer | null, extras: unknown): Buffer =>
  createHash('sha256')
    .update(files ?? '')
    .update(JSON.stringify(extras))
    .digest();

type WithFiles = { outcome: Outcome; media: Media[] };

async function storeWithFiles(creating: Creating, message: NewMessage): Promise<WithFiles> {
  const { input, user, db, services, inTransaction } = creating;
  const foreseen = await foresee(db, message);
  if (foreseen) return { outcome: foreseen, media: [] };
  const media = await prepareFiles(services, user.user_id, input.media, MESSAGE_FILES, input);
  const store = () => inTransaction((tx) => storeAll(tx, creating, message, media));
  const outcome = await attachUploads(
    services,
    media,
    () => onceMore(store),
    (stored) => 'stored' in stored,
  );
  return { outcome, media };
}

async function storeAll(
  tx: Tx,
  { services, user }: Creating,
  message: NewMessage,
  media: readonly Media[],
): Promise<Outcome> {
  // The account is locked before the chat (see `people/queries/locks.ts`), because the insert of a file locks the
  // account.
  await mustBeHere(tx, user);
  const outcome = await storeMessage(tx, message);
  if (!('stored' in outcome)) return outcome;
  const media_ids = await services.mediaStore.insert(tx, user.user_id, media);
  await insertMessageMedia(tx, outcome.stored.message_id, media_ids);
  return outcome;
}

/**
 * Stores a message. A unique violation means that another request stored the same message at the same time. The second
 * try then finds the stored message.
 */
async function onceMore(store: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await store();
  } catch (error) {
    if (!isRepeat(error)) throw error;
    return store();
  }
}

async function answerAgain(db: Db, message: NewMessage, { prior_id, is_same }: Prior): Promise<ChatMessage> {
  const { chat_id, author_id } = message;
  const first = is_same && (await viewOneMessage(db, author_id, chat_id, prior_id));
  if (!first) throw otherMessage();
  return first;
}

/**
 * Puts a friends' chat back into the lists of members who had closed it. An error here must not fail the call, because
 * the message is already stored.
 */
async function giveBack(
  { db, services, emit }: Creating,
  chat_id: number,
  user_ids: readonly number[],
): Promise<void> {
  if (user_ids.length === 0) return;
  try {
    await emitChatOpened({ db, services, emit }, chat_id, user_ids);
  } catch (error) {
    services.log.error({ type: 'error', err: error }, 'a hidden chat could not be given back');
  }
}
