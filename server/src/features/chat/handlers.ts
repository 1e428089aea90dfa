import type { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { editMessage } from './changes/edit.ts';
import { getReactions, reactToMessage } from './changes/react.ts';
import { unsendMessage } from './changes/unsend.ts';
import { closeChat } from './closing/close-chat.ts';
import { groupHandlers } from './groups/handlers.ts';
import { updateChatInfo } from './groups/update-chat-info.ts';
import { listChats, listPastChats } from './queries/list.ts';
import { listMessages, type PageCursor } from './queries/messages.ts';
import { noChat } from './rules.ts';
import { createMessage } from './sending/create-message.ts';
import { updateChatSettings } from './settings/update-chat-settings.ts';
import { viewChats, viewPage, viewReadableChat } from './views.ts';
import { SEARCH_MESSAGES } from './limits.ts';

/** Answers the calls about chats. Source: specification 1 §7, decisions.md "Chat". */
export const chatHandlers: Handlers<typeof chatCalls> = {
  async GetMyChats({ user: { user_id }, db, services }) {
    return viewChats({ db, services }, user_id, await listChats(db, user_id));
  },

  async GetPastChats({ user: { user_id }, db, services }) {
    return viewChats({ db, services }, user_id, await listPastChats(db, user_id));
  },

  async GetChatByID({ input: { chat_id }, user: { user_id }, db, services }) {
    const chat = await viewReadableChat({ db, services }, user_id, chat_id);
    const { icon_url, title, members, committed, commit_request } = chat;
    return { chat, icon_url, title, members, committed, commit_request };
  },

  async GetMessages({ input, user: { user_id }, services, db }) {
    const { chat_id, search_text } = input;
    // Unlike other calls that read messages, a search may read the whole history.
    if (search_text) {
      services.loadShedding.mustAdmit('search');
      await services.limits.consume(SEARCH_MESSAGES, user_id);
    }
    const reading = { chat_id, viewer_id: user_id, which: whichOf(input) };
    const page = await listMessages(db, reading, search_text);
    if (!page) throw noChat();
    return { messages: viewPage(chat_id, page) };
  },

  CreateMessage: createMessage,
  EditMessage: editMessage,
  UnsendMessage: unsendMessage,
  ReactToMessage: reactToMessage,
  GetReactions: getReactions,
  ...groupHandlers,
  UpdateChatInfo: updateChatInfo,
  UpdateChatSettings: updateChatSettings,
  CloseChatByID: closeChat,
};

/**
 * Chooses the cursor of a request. If a request has several, the order is: around a message, before a message, after a
 * message, one message, changed messages, page number.
 */
function whichOf(input: {
  page?: number | null | undefined;
  before_message_id?: number | null | undefined;
  after_message_id?: number | null | undefined;
  around_message_id?: number | null | undefined;
  message_id?: number | null | undefined;
  changed_after?: number | null | undefined;
}): PageCursor {
  const { page, before_message_id, after_message_id, around_message_id, message_id, changed_after } = input;
  if (around_message_id != null) return { around_message_id };
  if (before_message_id != null) return { before_message_id };
  if (after_message_id != null) return { after_message_id };
  if (message_id != null) return { message_id };
  if (changed_after != null) return { changed_after };
  return { page: page ?? 0 };
}
