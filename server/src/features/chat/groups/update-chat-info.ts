import type { chatCalls } from '@quad/contract/chat/calls.ts';
import { readNewInfo } from '@quad/contract/chat/new-info.ts';
import type { Tx } from '#platform/db/schema.ts';
import { type Context, ownTransaction } from '#platform/handlers.ts';
import { attachUploads } from '#platform/media/orphaned-uploads.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { mediaUrl } from '#platform/media/media.ts';
import type { Media } from '#platform/media/media.ts';
import { userRoom } from '#platform/server-events.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { receivedFile } from '#platform/uploads/received-file.ts';
import { viewReadableChat } from '../views.ts';
import { deleteIcon, listMembers, setChatInfo } from './queries.ts';
import { mustBeOwner, mustLockGroup, mustOwnGroup } from './rules.ts';
import { UPLOAD } from '#platform/limits.ts';

type Updating = Context<typeof chatCalls.UpdateChatInfo>;

const NOT_AN_ICON = 'Only image files can be set as chat icons';

/**
 * Changes a group's title, icon or both, and tells the members. The icon is processed before the group is locked, so
 * that messages do not wait for this work. Source: specification 1 §5 "Chat", security.md §2.
 */
export const updateChatInfo = ownTransaction<typeof chatCalls.UpdateChatInfo>(
  async ({ db, inTransaction, ...updating }) => {
    const { input, user, services } = updating;
    await mustOwnGroup(db, input.chat_id, user.user_id);
    const icon = await prepareIcon(updating);
    await attachUploads(services, icon ? [icon] : [], () =>
      inTransaction((tx) => change(tx, updating, icon)),
    );
    return { chat: await viewReadableChat({ db, services }, user.user_id, input.chat_id) };
  },
);

async function prepareIcon({ input, user, services }: Updating): Promise<Media | undefined> {
  if (!input.icon) return undefined;
  await services.limits.consume(UPLOAD, user.user_id);
  const as = { purpose: 'icon', kinds: ['image'], refuse: NOT_AN_ICON } as const;
  return services.mediaStore.prepare(receivedFile(input.icon), as);
}

async function change(
  tx: Tx,
  { input: { chat_id, new_info }, user, services, emit }: Updating,
  icon: Media | undefined,
): Promise<void> {
  const { user_id } = user;
  await mustBeHere(tx, user);
  // The file is inserted before the group is locked, because the insert locks the account of the file's owner, and
  // accounts are locked before chats (see `people/queries/locks.ts`).
  const [icon_media_id] = icon ? await services.mediaStore.insert(tx, user_id, [icon]) : [];
  mustBeOwner(await mustLockGroup(tx, chat_id, user_id), user_id);
  const title = new_info === undefined ? {} : { title: readNewInfo(new_info) };
  const before = await setChatInfo(tx, chat_id, { ...title, ...(icon_media_id && { icon_media_id }) });
  const icon_url = icon ? { icon_url: mediaUrl(icon.storage_key) } : {};
  emit((await listMembers(tx, chat_id)).map(userRoom), 'chat:updateChat', { chat_id, ...title, ...icon_url });
  if (before !== null) await deleteLater(services, tx, await deleteIcon(tx, before));
}
