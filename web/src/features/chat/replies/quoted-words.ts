import { mediaWords } from '@quad/contract/core/media-words.ts';
import type { Quoted } from './use-quoted.ts';

/** A quoted message in one line of text. */
export function lineOf({ user, content, kinds, isGone }: Quoted): string {
  if (user.blocked) return 'Blocked user';
  if (isGone) return 'This message is gone';
  return content ? content.replaceAll(/\s+/g, ' ') : mediaWords([...kinds]);
}
