import { contractPart } from '../core/feature.ts';
import { chatCalls } from './calls.ts';
import { chatClientEvents, chatServerEvents } from './events.ts';
import { chatFirstCalls } from './first-calls.ts';

/** The contract part of chats. */
export const chat = contractPart({
  calls: chatCalls,
  firstCalls: chatFirstCalls,
  serverEvents: chatServerEvents,
  clientEvents: chatClientEvents,
  notificationKinds: { CHAT: ['ADD_USER', 'NEW_CHAT', 'NEW_OWNER'], CHAT_MESSAGE: [] },
  reportTargets: ['MESSAGE'],
  mediaPurposes: ['chat', 'icon'],
});
