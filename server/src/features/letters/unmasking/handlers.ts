import type { Unmasking, unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { withCode } from '#features/auth/rules.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { sealOf } from '../seal.ts';
import {
  answerRequest,
  findBox,
  findName,
  findShown,
  hasLetter,
  insertRequest,
  listRequests,
  type RequestRow,
} from './queries.ts';
import { emitRequest } from './rooms.ts';
import {
  alreadyRequested,
  isAbout,
  letterHasGone,
  mustBeAnothers,
  mustHaveGrounds,
  mustHaveOldRole,
  notShown,
} from './rules.ts';

/**
 * Answers the calls with which staff learn who wrote a letter. A second staff member must confirm each request. The
 * author is decrypted for each call that shows the author, and is never stored, logged or emitted. Source: decisions.md
 * "Dating", security.md T5.
 */
export const unmaskingHandlers: Handlers<typeof unmaskingCalls> = {
  async RequestUnmasking({ input: { reason, ...asking }, user: { user_id }, db, emit, services }) {
    await mustHaveOldRole(db, user_id);
    const letter_id = await mustHaveGrounds(db, asking, user_id);
    const { ground } = asking;
    const request_id = await insertRequest(db, { letter_id, ground, reason, asked_by: user_id });
    if (request_id === undefined) throw alreadyRequested();
    await emitRequest({ db, emit, services }, { letter_id, asked_by: user_id });
    await log(db, 'ask', { request_id, letter_id, actor_id: user_id, reason });
    return { request_id };
  },

  async GetUnmaskings({ user: { user_id, role }, db, services: { config } }) {
    const known = sealOf(config).recogniserOf(user_id);
    const rows = await listRequests(db, role === 'admin' ? null : user_id);
    // An author who is on staff must not learn of a request from this list.
    return rows.filter((row) => row.asked_by === user_id || !isAbout(known, row)).map(requestView);
  },

  ConfirmUnmasking: ownTransaction(async ({ input, user, services, db, emit, inTransaction }) => {
    const { request_id, code } = input;
    const { user_id } = user;
    // A request that cannot be confirmed fails here, before `withCode` counts the code.
    const request = await mustBeAnothers({ db, user, services }, request_id);
    await mustHaveOldRole(db, user_id);
    const { letter_id } = request;
    if (!(await hasLetter(db, letter_id))) throw letterHasGone();
    await withCode({ services, inTransaction }, user, code, async (tx) => {
      await mustBeAnothers({ db: tx, user, services }, request_id, { lock: true });
      await answerRequest(tx, request_id, { answered_by: user_id, is_confirmed: true, refusal: null });
      await emitRequest({ db: tx, emit, services }, request);
      await log(tx, 'confirm', { request_id, letter_id, actor_id: user_id });
    });
    return null;
  }),

  async RefuseUnmasking({ input: { request_id, reason }, user, db, emit, services }) {
    const { user_id } = user;
    const request = await mustBeAnothers({ db, user, services }, request_id, { lock: true });
    const { letter_id } = request;
    await answerRequest(db, request_id, { answered_by: user_id, is_confirmed: false, refusal: reason });
    await emitRequest({ db, emit, services }, request);
    await log(db, 'refuse', { request_id, letter_id, actor_id: user_id, reason });
    return null;
  },

  async ShowAuthor({ input: { request_id }, user: { user_id }, db, services: { config } }) {
    const shown = await findShown(db, request_id, user_id);
    if (!shown) throw notShown();
    const { letter_id } = shown;
    const box = await findBox(db, letter_id);
    if (!box) throw letterHasGone();
    const author_id = sealOf(config).open(letter_id, box)?.user_id;
    const name = author_id && (await findName(db, author_id));
    await log(db, 'look', { request_id, letter_id, actor_id: user_id });
    return { author: author_id && name ? { user_id: author_id, name } : null };
  },
};

type Logged = { request_id: number; letter_id: number; actor_id: number; reason?: string };

/** Writes an action and its letter, never the author, to the audit log. Call it last in a transaction. */
const log = (
  db: Db,
  what: 'ask' | 'confirm' | 'refuse' | 'look',
  { request_id, letter_id, ...entry }: Logged,
) =>
  writeAudit(db, {
    ...entry,
    action: `author: ${what}`,
    target_type: 'letter',
    target_id: letter_id,
    details: { request_id },
  });

function requestView(row: RequestRow): Unmasking {
  const { asked_by, asked_name, asked_at, answered_by, answered_name, until, mark: _mark, ...rest } = row;
  return {
    ...rest,
    asked_by: named(asked_by, asked_name),
    asked_time: asked_at.toISOString(),
    until: until?.toISOString() ?? null,
    answered_by: answered_by === null ? null : named(answered_by, answered_name),
  };
}

const named = (user_id: number, name: string | null) => ({ user_id, name: name ?? 'Deleted user' });
