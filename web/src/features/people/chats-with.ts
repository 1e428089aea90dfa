import { createContext, useContext } from 'react';

export type ChatsWith = {
  /** Returns the id of the chat that belongs to the user's friendship with a person. Undefined if there is none. */
  chatWith: (user_id: number) => number | undefined;
  /** Returns whether the user and a person are now in a group together. */
  isInGroupWith: (user_id: number) => boolean;
};

/**
 * The functions that find chats by person. `app/ProvideChatsWith.tsx` provides them, because the chat feature imports
 * this feature.
 */
export const ChatsWithContext = createContext<ChatsWith>({
  chatWith: () => undefined,
  isInGroupWith: () => false,
});

/** Returns the functions that find chats by person, and follows changes of the chats. */
export const useChatsWith = (): ChatsWith => useContext(ChatsWithContext);

/** Returns the id of the chat with a friend, and follows its changes. Undefined if there is none. */
export const useChatWith = (user_id: number): number | undefined => useChatsWith().chatWith(user_id);
