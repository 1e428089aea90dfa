import type { Feature } from '#platform/feature.ts';
import { catchUpChats, subscribeChats, oldAfterGap, resumeOpenChat } from './live.ts';

/** Chats, as the connection knows them. */
export const chatFeature: Feature = {
  subscribe: subscribeChats,
  oldAfterGap,
  resume: resumeOpenChat,
  catchUp: catchUpChats,
};
