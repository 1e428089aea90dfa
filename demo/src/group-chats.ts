import type { Conversation } from './conversations.ts';
import { GROUP_CHATS, type GroupChat } from './corpus.ts';
import { linesOf } from './lines.ts';
import { HOUR, MINUTE, type LocalTime } from './local-time.ts';
import type { Random } from './random.ts';
import { readScript } from './script.ts';
import { layOut, minutesBack } from './timeline.ts';

/** The data from which chats of two and groups are made: the ids by full name, random numbers, and the local time. */
export interface ChatMaking {
  idOf: ReadonlyMap<string, number>;
  random: Random;
  local: LocalTime;
}

/** Returns the id of the person whose full name is `name`. Throws RangeError when nobody has this name. */
export function mustFind(idOf: ReadonlyMap<string, number>, name: string): number {
  const id = idOf.get(name);
  if (id === undefined) throw new RangeError(`Nobody is called ${name}`);
  return id;
}

/** The pairs of people who must be friends because one added the other to a group. A person can add only friends. */
export function friendsInGroups(): [string, string][] {
  return GROUP_CHATS.flatMap(({ cast, script }) => {
    const names = new Map(Object.entries(cast));
    const [owner] = names.values();
    const added = new Map<string, string>();
    for (const { steps } of readScript(script)) {
      for (const step of steps) if (step.kind === 'arrival') added.set(step.newcomer, step.speaker);
    }
    return [...names]
      .slice(1)
      .map(([letter, name]): [string, string] => [names.get(added.get(letter) ?? '') ?? owner!, name]);
  });
}

function makeGroup(chat: GroupChat, { idOf, random, local }: ChatMaking): Conversation {
  const ids = new Map(Object.entries(chat.cast).map(([letter, name]) => [letter, mustFind(idOf, name)]));
  const idBehind = (letter: string) => {
    const id = ids.get(letter);
    if (id === undefined) throw new RangeError(`${chat.title} has nobody behind ${letter}`);
    return id;
  };
  const end = chat.minutesAgo === null ? null : minutesBack(chat.minutesAgo, local);
  const pace = { random, local, idleDays: 0 };
  const steps = layOut(readScript(chat.script), end, local.now - 20 * HOUR, pace);
  const created_at = steps[0]!.at - random.int(1, 4) * MINUTE;
  const [owner_id] = ids.values();
  const later = steps.flatMap(({ step, at }) =>
    step.kind === 'arrival'
      ? [{ person_id: idBehind(step.newcomer), joined_at: at, added_by: idBehind(step.speaker) }]
      : [],
  );
  const first = [...ids.values()]
    .filter((id) => !later.some(({ person_id }) => person_id === id))
    .map((person_id) => ({
      person_id,
      joined_at: created_at,
      added_by: person_id === owner_id ? null : owner_id!,
    }));
  return {
    type: 1,
    title: chat.title,
    owner_id: owner_id!,
    created_at,
    members: [...first, ...later],
    lines: linesOf(steps, idBehind, local),
    unread: new Map(Object.entries(chat.unread).map(([letter, count]) => [idBehind(letter), count])),
  };
}

/** Makes all group chats. */
export function makeGroups(making: ChatMaking): Conversation[] {
  return GROUP_CHATS.map((chat) => makeGroup(chat, { ...making, random: making.random.fork(chat.title) }));
}
