import { createContext, useContext } from 'react';

export type ChatsWith = {
  /** The id of the chat that friendship opened with a person; undefined where there is none. */
  chatWith: (user_id: number) => number | undefined;
  /** Whether one is in a group with a person now. */
  isInGroupWith: (user_id: number) => boolean;
};

/** Chats build on people, so the app says where they are: see `app/ProvideChatsWith.tsx`. */
export const ChatsWithContext = createContext<ChatsWith>({
  chatWith: () => undefined,
  isInGroupWith: () => false,
});

/** Tells the chats with each person, current. */
export const useChatsWith = (): ChatsWith => useContext(ChatsWithContext);

/** The chat with one person. */
export const useChatWith = (user_id: number): number | undefined => useChatsWith().chatWith(user_id);
