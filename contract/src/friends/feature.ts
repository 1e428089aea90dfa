import { contractPart } from '../core/feature.ts';
import { plain } from '../core/first-calls.ts';
import { friendCalls } from './calls.ts';
import { friendServerEvents } from './events.ts';

/** The contract part of friendships. */
export const friends = contractPart({
  calls: friendCalls,
  firstCalls: {
    friends: { calls: [plain(friendCalls.GetMyFriends), plain(friendCalls.GetFriendRequests)] },
  },
  serverEvents: friendServerEvents,
  notificationKinds: { FRIEND_REQUEST: ['SEND', 'ACCEPT', 'DELETE'] },
});
