import { CHAT_TITLE_MAX } from '@quad/contract/chat/limits.ts';
import { cutText } from '#platform/text-helpers.ts';

/** How many members a title names. */
const NAMED = 3;

/** What a group is called that its maker gave no title: "Alex, Grace, Mia", "Alex, Grace, Mia and 4 more". */
export function titleFor(first_names: readonly string[]): string {
  const others = first_names.length - NAMED;
  const named = first_names.slice(0, NAMED).join(', ');
  const title = others > 0 ? `${named} and ${others} more` : named;
  return cutText(title, CHAT_TITLE_MAX - 1);
}
