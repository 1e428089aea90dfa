import { createContext, useContext } from 'react';

export type ChatsWith = {
  /** Returns the id of the chat that a friendship has opened with a person. Undefined if there is none. */
  chatWith: (user_id: number) => number | undefined;
  /** Returns whether the user and a person are in a group together now. */
  isInGroupWith: (user_id: number) => boolean;
};

/**
 * The functions that find chats by person. The chat feature imports this feature, so the app provides them: see
 * `app/ProvideChatsWith.tsx`.
 */
export const ChatsWithContext = createContext<ChatsWith>({
  chatWith: () => undefined,
  isInGroupWith: () => false,
});

/** The functions that find the chat with a person, kept current. */
export const useChatsWith = (): ChatsWith => useContext(ChatsWithContext);

/** The id of the chat with one person, kept current. Undefined if there is none. */
export const useChatWith = (user_id: number): number | undefined => useChatsWith().chatWith(user_id);
