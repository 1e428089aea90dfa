import type { Feature } from '#platform/feature.ts';
import { catchUpChats, catchUpOpenChat, followChats, oldAfterGap, resumeOpenChat } from './live.ts';

/** Chats, as the connection knows them. */
export const chatFeature: Feature = {
  follow: followChats,
  oldAfterGap,
  resume: resumeOpenChat,
  catchUp: catchUpChats,
  catchUpRooms: catchUpOpenChat,
};
