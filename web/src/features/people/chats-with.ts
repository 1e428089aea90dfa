import { createContext, useContext } from 'react';

export type ChatsWith = {
  /** The id of the chat that friendship opened with a person; undefined if there is none. */
  chatWith: (user_id: number) => number | undefined;
  /** Whether the user is in a group with a person now. */
  isInGroupWith: (user_id: number) => boolean;
};

/** The feature of chats imports people, so the app provides this: see `app/ProvideChatsWith.tsx`. */
export const ChatsWithContext = createContext<ChatsWith>({
  chatWith: () => undefined,
  isInGroupWith: () => false,
});

/** The chats with each person, kept current. */
export const useChatsWith = (): ChatsWith => useContext(ChatsWithContext);

/** The id of the chat with one person. */
export const useChatWith = (user_id: number): number | undefined => useChatsWith().chatWith(user_id);
