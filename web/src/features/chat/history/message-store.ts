import type { ChatMessage, Message, Reaction } from '@quad/contract/chat/shapes.ts';
import { useMemo } from 'react';
import { entityStore } from '#platform/entity-store.ts';

/** The fields of a message that may change after it was sent. */
type Changing = Pick<
  Message,
  'id' | 'content' | 'media' | 'removed' | 'unsent' | 'edited_time' | 'change' | 'reply' | 'mentions'
> & {
  reactions: readonly Omit<Reaction, 'mine'>[];
  /**
   * The user's own reaction, or null. It is separate from `reactions`, because events contain only what all members
   * see.
   */
  own: string | null;
  /** The text of the user's own edit that the server has not confirmed. See `changes/edits.ts`. */
  unconfirmed?: string | undefined;
};

// The store contains only messages that were changed. All other messages are only in the pages of the history.
const store = entityStore<Changing>();
const changes = store.select(({ reactions, own, unconfirmed, ...known }, id) => ({
  ...known,
  id,
  ...(unconfirmed !== undefined && { content: unconfirmed }),
  ...(reactions && { reactions: withOwn(reactions, own) }),
}));

const withOwn = (reactions: Changing['reactions'], own: string | null | undefined): Reaction[] | undefined =>
  reactions.length === 0 ? undefined : reactions.map((kind) => ({ ...kind, mine: kind.emoji === own }));

/** Returns the emoji of the user's own reaction in a list of reactions. */
export const ownAmong = (reactions: readonly Reaction[] = []): string | null =>
  reactions.find(({ mine }) => mine)?.emoji ?? null;

/** Fields that a change can remove from a message. */
const NONE = { removed: undefined, reply: undefined, mentions: undefined };

/** Stores the changed messages of an answer. @param askedAt `now()` of the platform, taken before the request */
export function putMessages(answered: readonly ChatMessage[], askedAt: number): void {
  const changed = answered.filter(({ message }) => message.change !== undefined);
  store.put(
    // The readers of a message are no change of the message, so `options` are left out.
    changed.map(({ message: { reactions = [], options: _options, ...message } }) => ({
      ...NONE,
      ...message,
      reactions,
      own: ownAmong(reactions),
    })),
    askedAt,
  );
}

/** Changes a message after an event, or after the answer to one's own change. */
export const patchMessage = store.patch;

/** The number of a message's latest change that the page knows, or 0. */
export const knownChange = (message_id: number): number => changes.get(message_id)?.change ?? 0;

/** Returns a message with its latest changes. Components use `useMessage` instead. */
export const messageNow = (item: ChatMessage): ChatMessage => withChanges(item, changes.get(item.message.id));

/** A hook that returns the changes of a message. Undefined if the message was not changed. */
export const useChange = changes.useOne;

/** A hook that returns a message with its latest changes. */
export function useMessage<Item extends ChatMessage | null>(item: Item): ChatMessage | Extract<Item, null> {
  const change = changes.useOne(item?.message.id ?? 0);
  return item ? withChanges(item, change) : (item as Extract<Item, null>);
}

/** A hook that returns messages with their latest changes, in the given order. */
export function useMessages(items: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = useMemo(() => items.map(({ message }) => message.id), [items]);
  const known = changes.useEach(ids);
  return useMemo(() => {
    if (known.length === 0) return items;
    const byId = new Map(known.map((change) => [change.id, change]));
    return items.map((item) => withChanges(item, byId.get(item.message.id)));
  }, [items, known]);
}

type Known = Partial<Omit<Changing, 'reactions' | 'own'>> | undefined;

const last = new WeakMap<ChatMessage, { known: Known; shown: ChatMessage }>();

/** Returns the same object until the message changes, so that React does not render its row again. */
function withChanges(item: ChatMessage, known: Known): ChatMessage {
  if (!known) return item;
  const before = last.get(item);
  if (before?.known === known) return before.shown;
  const shown = { ...item, message: { ...item.message, ...known } };
  last.set(item, { known, shown });
  return shown;
}
