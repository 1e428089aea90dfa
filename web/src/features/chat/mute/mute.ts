import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import type { QueryClient } from '@tanstack/react-query';
import { inTurn } from '#platform/in-turn.ts';
import { changeAtOnce } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { serverNow } from '#platform/server-clock.ts';
import { dateFormat } from '#ui/date-format.ts';
import { hideToast, showToast } from '#ui/toasts.ts';
import { withOne } from '../list/small-changes.ts';
import { chats } from '../queries.ts';

const DAY_MS = 24 * 60 * 60_000;

const timeOfDay = dateFormat({ hour: 'numeric', minute: '2-digit' });
const dayAndTime = dateFormat({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/** Says until when a chat is muted: "Muted until 8:00 am". `until` is an instant, or `ALWAYS`. */
export function mutedLine(until: string): string {
  if (until === 'ALWAYS') return 'Muted until you turn it back on';
  const isWithinDay = Date.parse(until) - serverNow() <= DAY_MS;
  return `Muted until ${isWithinDay ? timeOfDay(until) : dayAndTime(until)}`;
}

type Settings = Omit<InputOf<typeof chatCalls.UpdateChatSettings>, 'chat_id'>;

const changeInTurn = inTurn();

/** The id of the last toast about settings. The next such toast replaces it. */
let lastToast = 0;

/**
 * Changes the user's settings of a chat. The page shows the change at once. If the server refuses the change, the page
 * undoes it and a toast says why.
 * @param done the toast after a success
 */
export async function changeSettings(
  cache: QueryClient,
  chat_id: number,
  change: Settings,
  done?: string,
): Promise<void> {
  const answer = await changeAtOnce(
    cache,
    chats,
    (list) => withOne(list, chat_id, (chat) => ({ ...chat, ...change })),
    () => changeInTurn(() => request(chatCalls.UpdateChatSettings, { chat_id, ...change })),
  );
  if (!answer.status) showToast(answer.errors[0]?.message ?? 'Unspecified error');
  else if (done) {
    hideToast(lastToast);
    lastToast = showToast(done);
  }
}

export const unmute = (cache: QueryClient, chat_id: number): Promise<void> =>
  changeSettings(cache, chat_id, { muted_until: null }, 'Chat unmuted');
