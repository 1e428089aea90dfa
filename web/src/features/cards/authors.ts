import type { Author } from '@quad/contract/chat/shapes.ts';
import { useMemo } from 'react';
import { type Named, useNamed } from './cards.ts';

/**
 * Who wrote something, as they are now: what was said keeps the name and the picture that its author had when it was
 * fetched, and people rename, leave, are blocked and unblocked while it stands on the screen.
 */
export function authorNow(author: Author, known: Named | undefined): Author {
  if (!known || author.deleted) return author;
  const { first_name, last_name, blocked = author.blocked, deleted } = known;
  // The card of somebody whom one has blocked has no picture; what they said still has.
  const pfp_url = blocked ? author.pfp_url : known.pfp_url;
  return {
    id: author.id,
    first_name: first_name ?? author.first_name,
    last_name: last_name ?? author.last_name,
    pfp_url: pfp_url === undefined ? author.pfp_url : pfp_url,
    ...(deleted && { deleted }),
    ...(blocked && { blocked }),
  };
}

/** Who wrote something, current. */
export function useAuthor(author: Author): Author {
  const known = useNamed(author.id);
  return useMemo(() => authorNow(author, known), [author, known]);
}

/** What somebody wrote, if anything, by its author as they are now. */
export function useByAuthor<Item extends { user: Author } | null>(item: Item): Item {
  const known = useNamed(item?.user.id ?? 0);
  return useMemo(() => item && { ...item, user: authorNow(item.user, known) }, [item, known]);
}
