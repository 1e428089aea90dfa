import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useDesktop } from '#ui/use-desktop.ts';

/** The addresses of a list of chats and of each of them. */
type Addresses = {
  list: string;
  chat: (chat_id: number) => string;
  /** A chat that the list lacks is looked for elsewhere first, and until then none stands in for it. */
  hasMore?: true;
};

/**
 * The chat on screen: the address's. On a desktop that opens the list without one, it is the first, once and for all: its
 * id goes into the address, and nothing that arrives later exchanges it under somebody's fingers. Pressing the way to the
 * list again changes nothing there. A chat that leaves the list leaves an empty pane.
 * @param ids of the chats there are, once they are known
 */
export function useSelected(ids: number[] | undefined, { list, chat, hasMore }: Addresses): number | null {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const isDesktop = useDesktop();
  /** Undefined until a chat was opened, or there was none to open. */
  const [before, setBefore] = useState<number | null | undefined>(undefined);
  const requested = params.get('id') === null ? null : Number(params.get('id'));
  const isMissing = requested !== null && ids?.includes(requested) === false;
  /** The address's chat, once it was in the list: where it leaves that, it is not looked for. */
  const [listed, setListed] = useState<number | null>(null);
  if (ids && !isMissing && requested !== listed) setListed(requested);
  const isAwaited = hasMore && isMissing && requested !== listed;
  const selected = isAwaited ? before : select({ ids, requested, before, isDesktop });
  if (ids && selected !== before) setBefore(selected);
  const isOff = ids !== undefined && !isAwaited && (selected ?? null) !== requested;
  const address = selected == null ? list : chat(selected);
  // Before anything is painted: Back never comes upon an address that leads on by itself.
  useLayoutEffect(() => {
    if (isOff) navigate(address, { replace: true });
  }, [isOff, address, navigate]);
  return selected ?? null;
}

type Situation = {
  ids: number[] | undefined;
  requested: number | null;
  before: number | null | undefined;
  isDesktop: boolean;
};

function select({ ids, requested, before, isDesktop }: Situation): number | null | undefined {
  if (requested !== null && (ids?.includes(requested) ?? true)) return requested;
  if (!ids || !isDesktop) return undefined;
  if (before === undefined) return ids[0] ?? null;
  return before !== null && ids.includes(before) ? before : null;
}
