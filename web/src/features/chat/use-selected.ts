import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useDesktop } from '#ui/use-desktop.ts';

/** The URL of a list of chats, and a function that returns the URL of one of its chats. */
type Addresses = {
  list: string;
  chat: (chat_id: number) => string;
  /**
   * Set if a chat that is not in this list may be in another list. The caller then searches the other list, and no
   * other chat opens during that search.
   */
  hasMore?: true;
};

/**
 * Returns the chat in the URL. On a desktop, a URL without a chat gets the first chat of the list, but only once,
 * because a new message may move another chat to the top. If the open chat leaves the list, no chat is open.
 * @param ids the ids of the list's chats; undefined until they are loaded
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
   * The id of the chat in the URL, if that chat has been in the list. If the chat leaves the list later, no other list
   * is searched for it.
   */
  const [listed, setListed] = useState<number | null>(null);
  if (ids && !isMissing && requested !== listed) setListed(requested);
  const isAwaited = hasMore && isMissing && requested !== listed;
  const selected = isAwaited ? before : select({ ids, requested, before, isDesktop });
  if (ids && selected !== before) setBefore(selected);
  const isOff = ids !== undefined && !isAwaited && (selected ?? null) !== requested;
  const address = selected == null ? list : chat(selected);
  // Redirects before the paint, so that Back never reaches a URL that redirects.
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
