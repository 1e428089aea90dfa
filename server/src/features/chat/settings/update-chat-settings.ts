import type { chatCalls } from '@quad/contract/chat/calls.ts';
import { BAD_MUTE, isInNextYear, notifyChoices } from '@quad/contract/chat/setting-calls.ts';
import type { Tx } from '#platform/db/schema.ts';
import { type Context, ownTransaction } from '#platform/handlers.ts';
import { badRequest } from '#platform/problems.ts';
import { userRoom } from '#platform/server-events.ts';
import { mustBeHere } from '#platform/sessions/rules.ts';
import { chatClosed, noChat } from '../rules.ts';
import { viewReadableChat, viewSettings } from '../views.ts';
import { changeSettings, hasEnded } from './queries.ts';

type Updating = Context<typeof chatCalls.UpdateChatSettings>;

/** Changes the caller's settings of a chat, and tells the caller's other devices. Source: everyday.md §3 and §5. */
export const updateChatSettings = ownTransaction<typeof chatCalls.UpdateChatSettings>(
  async ({ db, inTransaction, ...updating }) => {
    const { input, user, services } = updating;
    await inTransaction((tx) => change(tx, updating));
    return { chat: await viewReadableChat({ db, services }, user.user_id, input.chat_id) };
  },
);

async function change(tx: Tx, { input, user, services, emit }: Updating): Promise<void> {
  const { chat_id, muted_until, notify } = input;
  const { user_id } = user;
  await mustBeHere(tx, user);
  const isBad = muted_until && muted_until !== 'ALWAYS' && !isInNextYear(muted_until, services.clock.now());
  if (isBad) throw badRequest(BAD_MUTE, 'muted_until');
  const isPast = await hasEnded(tx, chat_id, user_id);
  if (isPast === undefined) throw noChat();
  if (isPast) throw chatClosed();
  const settings = await changeSettings(tx, chat_id, user_id, {
    muted_until: muted_until === 'ALWAYS' ? 'infinity' : muted_until,
    notify: notify && notifyChoices.indexOf(notify) + 1,
  });
  const event = { chat_id, muted_until: null, notify: null, ...viewSettings(settings) };
  emit(userRoom(user_id), 'chat:updateChat', event);
}
