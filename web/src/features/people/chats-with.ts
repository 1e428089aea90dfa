import { createContext, useContext } from 'react';

/** What tells the id of the chat that friendship opened with a person; undefined where there is none. */
export type ChatsWith = (user_id: number) => number | undefined;

/** Chats build on people, so the app says where they are: see `app/ProvideChatsWith.tsx`. */
export const ChatsWithContext = createContext<ChatsWith>(() => undefined);

/** Tells the chat with each person, current. */
export const useChatsWith = (): ChatsWith => useContext(ChatsWithContext);

/** The same of one person. */
export const useChatWith = (user_id: number): number | undefined => useChatsWith()(user_id);
