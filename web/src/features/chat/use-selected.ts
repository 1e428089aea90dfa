import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useDesktop } from '#ui/use-desktop.ts';

/** Makes the addresses of a list of chats and of each chat in it. */
type Addresses = {
  list: string;
  chat: (chat_id: number) => string;
  /**
   * Set if a chat that is not in the list may be found elsewhere. It is searched there first, and until then no other
   * chat is opened in place of it.
   */
  hasMore?: true;
};

/**
 * The chat on screen, which is the chat in the address. If the list is opened on a desktop without a chat, the first
 * chat is chosen, and its id is put into the address. This happens only once, so that no later arrival changes the chat
 * while the user presses. Another press on the list's link changes nothing on a desktop. If the chat leaves the list,
 * the pane is empty.
 * @param ids the ids of the list's chats, once they are loaded
 */
export function useSelected(ids: number[] | undefined, { list, chat, hasMore }: Addresses): number | null {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const isDesktop = useDesktop();
  /** The last selected chat: undefined until a chat was opened, null if there was no chat to open. */
  const [before, setBefore] = useState<number | null | undefined>(undefined);
  const requested = params.get('id') === null ? null : Number(params.get('id'));
  const isMissing = requested !== null && ids?.includes(requested) === false;
  /**
   * The chat in the address, once it has been in the list. If it leaves the list later, it is not searched elsewhere.
   */
  const [listed, setListed] = useState<number | null>(null);
  if (ids && !isMissing && requested !== listed) setListed(requested);
  const isAwaited = hasMore && isMissing && requested !== listed;
  const selected = isAwaited ? before : select({ ids, requested, before, isDesktop });
  if (ids && selected !== before) setBefore(selected);
  const isOff = ids !== undefined && !isAwaited && (selected ?? null) !== requested;
  const address = selected == null ? list : chat(selected);
  // Runs before the paint, so that the browser's Back button never reaches an address that redirects.
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
