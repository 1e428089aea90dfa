import { type FirstCalls, idIn, withInputs } from '../core/first-calls.ts';
import { chatCalls } from './calls.ts';

/** The calls that the messages screen makes first. They load the open chat. */
export const chatFirstCalls: FirstCalls = {
  messages: {
    calls: [
      withInputs(chatCalls.GetMessages, ({ query }) => {
        const chat_id = idIn(query);
        return chat_id !== undefined && !query.has('view') ? [{ chat_id, page: 0 }] : [];
      }),
    ],
  },
};
