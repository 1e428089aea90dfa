import type { Feature } from '#platform/feature.ts';
import { catchUpChats, subscribeChats, oldAfterGap, resumeOpenChat } from './live.ts';

/** The chat feature's handlers for the live connection. */
export const chatFeature: Feature = {
  subscribe: subscribeChats,
  oldAfterGap,
  resume: resumeOpenChat,
  catchUp: catchUpChats,
};
