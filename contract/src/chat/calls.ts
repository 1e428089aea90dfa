import { groupCalls } from './group-calls.ts';
import { talkCalls } from './talk-calls.ts';

/** Chats and their messages. Source: specification 1 §5 "Chat" and §7, decisions.md "Chat". */
export const chatCalls = { ...talkCalls, ...groupCalls };
