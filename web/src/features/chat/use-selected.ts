import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useDesktop } from '#ui/use-desktop.ts';

/**
 * The chat on screen: the address's, or on a desktop the first. An unknown id gives way to the plain address.
 * @param ids of the chats there are, once they are known
 */
export function useSelected(ids: number[] | undefined, plain: string): number | null {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const isDesktop = useDesktop();
  const wanted = params.get('id');
  const chat_id = wanted === null ? null : Number(wanted);
  const isUnknown = ids !== undefined && chat_id !== null && !ids.includes(chat_id);
  useEffect(() => {
    if (isUnknown) navigate(plain, { replace: true });
  }, [isUnknown, plain, navigate]);
  if (chat_id !== null && !isUnknown) return chat_id;
  return isDesktop ? (ids?.[0] ?? null) : null;
}
