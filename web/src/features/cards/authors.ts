import type { Author } from '@quad/contract/chat/shapes.ts';
import { useMemo } from 'react';
import { type Named, useNamed } from './cards.ts';

/**
 * Returns an author with the current name and picture, because a fetched text contains the name and picture at the time
 * of the fetch.
 */
export function authorNow(author: Author, known: Named | undefined): Author {
  if (!known || author.deleted) return author;
  const { first_name, last_name, blocked = author.blocked, deleted } = known;
  // A blocked person's card has no picture. So the picture that came with the text is kept.
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

/** Returns an author and updates it when the author's name or picture changes. */
export function useAuthor(author: Author): Author {
  const known = useNamed(author.id);
  return useMemo(() => authorNow(author, known), [author, known]);
}

/** Returns a text and updates its author when the author's name or picture changes. Null stays null. */
export function useByAuthor<Item extends { user: Author } | null>(item: Item): Item {
  const known = useNamed(item?.user.id ?? 0);
  return useMemo(() => item && { ...item, user: authorNow(item.user, known) }, [item, known]);
}
