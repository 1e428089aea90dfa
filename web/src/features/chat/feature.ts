import type { Feature } from '#platform/feature.ts';
import { followDeparturesInChats } from './gone.ts';
import { catchUpChats, catchUpOpenChat, followChats, oldAfterGap, resumeOpenChat } from './live.ts';

/** Chats, as the connection knows them. */
export const chatFeature: Feature = {
  follow(connection, cache) {
    followChats(connection, cache);
    followDeparturesInChats(connection, cache);
  },
  oldAfterGap,
  resume: resumeOpenChat,
  catchUp: catchUpChats,
  catchUpRooms: catchUpOpenChat,
};
