import { LinkedText } from '#ui/LinkedText.tsx';
import { mayHoldLinks } from '#ui/may-hold-links.ts';

/** A user's text, with links for the URLs in it. */
export function PostText({ text }: { text: string }) {
  return <bdi>{mayHoldLinks(text) ? <LinkedText content={text} /> : text}</bdi>;
}
