import { type FirstCalls, withInputs } from '../core/first-calls.ts';
import { chatCalls } from './calls.ts';

/** What messages ask first: those of the chat that is opened. */
export const chatFirstCalls: FirstCalls = {
  messages: {
    calls: [
      withInputs(chatCalls.GetMessages, ({ query }) => {
        const chat_id = Number(/^\d{1,15}$/.exec(query.get('id') ?? '')?.[0] ?? 0);
        return chat_id > 0 && !query.has('view') ? [{ chat_id, page: 0 }] : [];
      }),
    ],
  },
};
