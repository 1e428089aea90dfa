import { CHAT_TITLE_MAX } from '@quad/contract/chat/limits.ts';
import { cutText } from '#platform/text-helpers.ts';

/** The maximum number of members who are named in a title. */
export const NAMED = 3;

/**
 * Returns the title of a group without its own title: "You and Grace", "Grace, Mia", "Grace, Mia, Theo and 4 more".
 * @param first_names the first names of at least three other members, or of all other members if there are fewer;
 * unknown names are left out
 * @param others the number of other members
 */
export function titleFor(first_names: readonly string[], others: number): string {
  if (others <= 0) return 'Just you';
  if (first_names.length === 0) return 'Group chat';
  if (others === 1) return cutText(`You and ${first_names[0]}`, CHAT_TITLE_MAX - 1);
  const named = first_names.slice(0, NAMED);
  const more = others - named.length;
  const title = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return cutText(title, CHAT_TITLE_MAX - 1);
}
