import type { Conversation } from './conversations.ts';
import { ALEX_CHATS, NEW_FRIENDS, SHELVES } from './corpus.ts';
import type { Graph } from './friendships.ts';
import type { ChatMaking } from './group-chats.ts';
import { mustFind } from './group-chats.ts';
import { DAY, HOUR, MINUTE } from './local-time.ts';
import { linesOf } from './lines.ts';
import { readScript, type Exchange } from './script.ts';
import type { Person } from './shapes.ts';
import { awake, layOut, minutesBack, someTime } from './timeline.ts';

/** The number of chats of two that have messages. The chats of all other friendships are empty. */
const CHATTING_PAIRS = 60;
/** The minimum and maximum number of messages in a chat that is made from exchanges. */
const LENGTH = [4, 60] as const;
/**
 * The maximum number of times that an exchange is used on the whole campus. If no other exchange fits a pair, an
 * exchange may be used more often. No person uses the same exchange twice.
 */
const USES = 3;

const ALEX = 'Alex Moran';

const shelves = SHELVES.map(readScript);
const spoken = ({ steps }: Exchange) => steps.filter(({ kind }) => kind === 'line').length;

interface DirectMaking extends ChatMaking {
  people: readonly Person[];
  graph: Graph;
}

/** Returns a function that chooses exchanges for a chat, so that no person says the same thing twice. */
function openShelves(random: ChatMaking['random']) {
  const takers = new Map<Exchange, number[]>();
  return (pair: readonly Person[], length: number): Exchange[] => {
    const fits = (exchange: Exchange) =>
      (exchange.uni_id === null || pair.every(({ uni_id }) => uni_id === exchange.uni_id)) &&
      !pair.some(({ person_id }) => takers.get(exchange)?.includes(person_id));
    const fresh = (exchange: Exchange) => (takers.get(exchange)?.length ?? 0) < USES * 2;
    const fitting = shelves.flat().filter(fits);
    const best = fitting.filter(fresh);
    const taken: Exchange[] = [];
    let lines = 0;
    for (const exchange of random.sample(best.length > 0 ? best : fitting, 20)) {
      if (lines >= length || lines + spoken(exchange) > LENGTH[1]) continue;
      taken.push(exchange);
      lines += spoken(exchange);
      takers.set(exchange, [...(takers.get(exchange) ?? []), ...pair.map(({ person_id }) => person_id)]);
    }
    const turned = shelves.filter(() => random.chance(0.5)).flat();
    return inShelfOrder(taken).map((exchange) => (turned.includes(exchange) ? turn(exchange) : exchange));
  };
}

const otherThan = (letter: string): string => (letter === 'a' ? 'b' : 'a');

/** Returns the exchange with its two speakers swapped. */
const turn = (exchange: Exchange): Exchange => ({
  ...exchange,
  steps: exchange.steps.map((step) =>
    step.kind === 'line'
      ? {
          ...step,
          speaker: otherThan(step.speaker),
          changes: step.changes.map((change) =>
            change.kind === 'reaction' ? { ...change, by: otherThan(change.by) } : change,
          ),
        }
      : step,
  ),
});

/**
 * Sorts exchanges for a chat. Exchanges of the same file (shelf) stay in the file's order, because a later exchange may
 * continue an earlier one. Exchanges of different files are mixed.
 */
function inShelfOrder(taken: Exchange[]): Exchange[] {
  const waiting = new Map(
    shelves.map((shelf) => [shelf, shelf.filter((exchange) => taken.includes(exchange))]),
  );
  return taken.flatMap((exchange) => {
    const shelf = shelves.find((each) => each.includes(exchange));
    const next = shelf && waiting.get(shelf)?.shift();
    return next ? [next] : [];
  });
}

interface PairChat {
  /** The ids of the speakers a and b. */
  ids: [number, number];
  exchanges: Exchange[];
  end: number | null;
  latest: number;
  unread: Map<number, number>;
}

/** Makes the chat of two friends, with a time for each message. */
export function makeConversation(
  { ids, exchanges, end, latest, unread }: PairChat,
  { random, local }: ChatMaking,
): Conversation {
  const steps = layOut(exchanges, end, latest, { random, local, idleDays: 4 });
  const created_at = awake(steps[0]!.at - random.int(3, 600) * MINUTE, local);
  return {
    ...emptyChat(ids, created_at),
    lines: linesOf(steps, (letter) => ids[letter === 'a' ? 0 : 1], local),
    unread,
  };
}

function emptyChat(ids: readonly number[], created_at: number): Conversation {
  const members = ids.map((person_id) => ({ person_id, joined_at: created_at, added_by: null }));
  return { type: 0, title: null, owner_id: null, created_at, members, lines: [], unread: new Map() };
}

function alexChats(making: DirectMaking): Conversation[] {
  const { idOf, local, random } = making;
  const alex = mustFind(idOf, ALEX);
  return ALEX_CHATS.map(({ friend, minutesAgo, unread, script }) => {
    const end = minutesBack(minutesAgo, local);
    const ids: [number, number] = [alex, mustFind(idOf, friend)];
    const chat = { ids, exchanges: readScript(script), end, latest: end, unread: new Map([[alex, unread]]) };
    return makeConversation(chat, { ...making, random: random.fork(friend) });
  });
}

/**
 * Makes chats from exchanges. Some pairs write many messages, most write few. The latest message of a chat is hours to
 * weeks old.
 */
function commonChats(pairs: [number, number][], making: DirectMaking): Conversation[] {
  const { people, random, local } = making;
  const take = openShelves(random);
  return pairs.map(([low, high]) => {
    const pair = [people[low - 1]!, people[high - 1]!];
    const ids: [number, number] = random.chance(0.5) ? [low, high] : [high, low];
    const exchanges = take(pair, LENGTH[0] + Math.floor((LENGTH[1] - LENGTH[0]) * random.float() ** 2));
    const latest = local.now - Math.floor(25 * MINUTE + 20 * DAY * random.float() ** 2.5);
    // A ready-made account has unread messages in some of its chats, as a real user would.
    const reader = pair.find(({ ready }) => ready);
    const unread = new Map(
      reader && random.chance(0.35) ? [[reader.person_id, random.int(1, 2)] as const] : [],
    );
    return makeConversation({ ids, exchanges, end: null, latest, unread }, making);
  });
}

/** Makes one chat of two for each friendship: first the chats with messages, then the empty ones. */
export function makeDirectChats(making: DirectMaking): Conversation[] {
  const { people, graph, idOf, random, local } = making;
  const written = alexChats(making);
  const key = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join('-');
  const done = new Set(written.map(({ members }) => key(members.map(({ person_id }) => person_id))));
  const fresh = new Map(
    NEW_FRIENDS.map(({ names, minutesAgo }) => [key(names.map((name) => mustFind(idOf, name))), minutesAgo]),
  );
  const open = graph.pairs().filter((pair) => !done.has(key(pair)) && !fresh.has(key(pair)));
  const isReady = ([a, b]: [number, number]) => people[a - 1]!.ready || people[b - 1]!.ready;
  const chatting = [
    ...open.filter(isReady),
    ...random.sample(
      open.filter((pair) => !isReady(pair)),
      CHATTING_PAIRS - written.length - open.filter(isReady).length,
    ),
  ];
  const chattingKeys = new Set(chatting.map(key));
  const silent = graph.pairs().filter((pair) => !done.has(key(pair)) && !chattingKeys.has(key(pair)));
  const empty = silent.map((pair) => {
    const minutesAgo = fresh.get(key(pair));
    if (minutesAgo !== undefined) return emptyChat(pair, minutesBack(minutesAgo, local));
    return emptyChat(pair, Math.min(someTime({ random, local }, 150), local.now - 12 * HOUR));
  });
  return [...written, ...commonChats(chatting, making), ...empty];
}
