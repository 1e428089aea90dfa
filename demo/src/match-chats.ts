import type { Conversation } from './conversations.ts';
import { MATCH_CHATS } from './corpus.ts';
import { makeConversation } from './direct-chats.ts';
import { type ChatMaking, mustFind } from './group-chats.ts';
import { readScript } from './script.ts';
import type { Person } from './shapes.ts';
import { minutesBack } from './timeline.ts';

/** Makes the chats of people with their matches. */
export function makeMatchChats(making: ChatMaking & { people: readonly Person[] }): Conversation[] {
  const { people, idOf, local, random } = making;
  return MATCH_CHATS.map(({ names, minutesAgo, unread, script }) => {
    const ids = names.map((name) => mustFind(idOf, name)) as [number, number];
    const end = minutesBack(minutesAgo, local);
    const ready = ids.filter((id) => people[id - 1]!.ready);
    const chat = {
      ids,
      exchanges: readScript(script),
      end,
      latest: end,
      unread: new Map(ready.map((id) => [id, unread])),
    };
    return { ...makeConversation(chat, { ...making, random: random.fork(names.join()) }), type: 2 };
  });
}
