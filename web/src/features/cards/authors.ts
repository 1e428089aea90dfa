import type { Author } from '@quad/contract/chat/shapes.ts';
import { useMemo } from 'react';
import { type Named, useNamed } from './cards.ts';

/**
 * The current name and picture of an author. Fetched texts have the author's name and picture from the time of the
 * fetch. Meanwhile people change their names, leave, or are blocked and unblocked.
 */
export function authorNow(author: Author, known: Named | undefined): Author {
  if (!known || author.deleted) return author;
  const { first_name, last_name, blocked = author.blocked, deleted } = known;
  // A blocked person's card has no picture, but the texts of this person have one.
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

/** An author, kept current. */
export function useAuthor(author: Author): Author {
  const known = useNamed(author.id);
  return useMemo(() => authorNow(author, known), [author, known]);
}

/** A text, or null, with its author kept current. */
export function useByAuthor<Item extends { user: Author } | null>(item: Item): Item {
  const known = useNamed(item?.user.id ?? 0);
  return useMemo(() => item && { ...item, user: authorNow(item.user, known) }, [item, known]);
}
