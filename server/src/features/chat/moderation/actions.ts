import {
  type TakeSnapshot,
  snapshotOfOthers,
  type Hide,
  type StillThere,
  type TakeDown,
} from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { userRoom } from '#platform/server-events.ts';
import { noMessage } from '../rules.ts';
import { listMembersWhoSee, numberChange } from '../changes/queries/changes.ts';
import { correctMarks } from '../changes/queries/marks.ts';
import { emptyMessage, findMessageNow, findMessageSnapshot } from './queries.ts';

/** Makes the snapshot of a reported message. The report stores it. Source: security.md §2. */
export const snapshotMessage: TakeSnapshot = snapshotOfOthers(findMessageSnapshot, noMessage, 'message');

/**
 * Hides the content of a message from everybody but its author, or shows it again. Others see a hidden message as
 * removed.
 */
export const hideMessage: Hide = async ({ db, emit }, message_id, isHidden) => {
  // The change is numbered first, because this locks the chat before the message, as all changes do.
  const numbered = await numberChange(db, message_id);
  if (!numbered || !(await setHidden(db, 'message', message_id, isHidden))) return false;
  if (isHidden) await correctMarks(db, message_id);
  const other_ids = await listMembersWhoSee(db, message_id, false);
  const event = { ...numbered, message_id, ...(isHidden && { removed: true }) };
  emit(other_ids.map(userRoom), 'chat:changeMessage', event);
  return true;
};

type Sealed = { message?: { content: string; is_unsent?: boolean } };

/**
 * The text of a reported message, if its author has edited it since; empty if they have unsent it. A removal takes what
 * Quad still stores of it, so `snapshot` has that.
 */
export const leftOfMessage: StillThere = async (db, message_id, sealed) => {
  const message = await findMessageNow(db, message_id);
  // A message that staff have removed has no text either.
  if (!message || (message.content === '' && !message.is_unsent)) return { isLeft: true };
  const { content, is_unsent } = message;
  const isReported = (one: unknown) => {
    const reported = (one as Sealed).message;
    return is_unsent ? reported?.is_unsent === true : reported?.content === content;
  };
  if (sealed.some(isReported)) return { isLeft: true };
  return { isLeft: true, now: is_unsent ? '' : content, snapshot: { ...(sealed[0] as Sealed), message } };
};

/** Deletes the content of a message. A note in its place says that the moderators removed it. */
export const takeDownMessage: TakeDown = async ({ db, emit, services }, message_id) => {
  const numbered = await numberChange(db, message_id);
  const storage_keys = numbered && (await emptyMessage(db, message_id));
  if (!storage_keys) return false;
  await deleteLater(services, db, storage_keys);
  await correctMarks(db, message_id);
  const member_ids = await listMembersWhoSee(db, message_id);
  emit(member_ids.map(userRoom), 'chat:changeMessage', { ...numbered, message_id, removed: true });
  return true;
};
