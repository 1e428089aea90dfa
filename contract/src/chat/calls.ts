import { changeCalls } from './change-calls.ts';
import { groupCalls } from './group-calls.ts';
import { messageCalls } from './message-calls.ts';
import { sendingCalls } from './sending-calls.ts';
import { chatSettingCalls } from './setting-calls.ts';

/** Chats and their messages. Source: specification 1 §5 "Chat" and §7, decisions.md "Chat". */
export const chatCalls = {
  ...messageCalls,
  ...sendingCalls,
  ...changeCalls,
  ...groupCalls,
  ...chatSettingCalls,
};
