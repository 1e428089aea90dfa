import { MENTIONS_MAX } from '@quad/contract/chat/limits.ts';

/** A part of a text: plain words, or the mention of a person. */
export type MentionPart = { text: string; user_id?: number };

type Person = { id: number; first_name: string; last_name: string };

/** Returns the text that mentions a person. */
export const mentionOf = ({ first_name, last_name }: Omit<Person, 'id'>): string =>
  `@${[first_name, last_name].filter(Boolean).join(' ')}`;

/**
 * Splits a text into mentions of these people and the words between them. A mention is "@" with the whole name or with
 * the first name alone. A person whose name is no longer in the text is not mentioned.
 */
export function splitMentions(content: string, people: readonly Person[]): MentionPart[] {
  const names = people
    .flatMap((person) => [
      { text: mentionOf(person), id: person.id },
      { text: `@${person.first_name}`, id: person.id },
    ])
    .toSorted((a, b) => b.text.length - a.text.length);
  const parts: MentionPart[] = [];
  let words = '';
  for (let at = 0; at < content.length;) {
    const found = content[at] === '@' && names.find(({ text }) => isWritten(content, at, text));
    if (!found) {
      words += content[at];
      at += 1;
      continue;
    }
    if (words) parts.push({ text: words });
    words = '';
    parts.push({ text: found.text, user_id: found.id });
    at += found.text.length;
  }
  if (words) parts.push({ text: words });
  return parts;
}

/** Whether a text has a name at a position. The beginning of a longer word does not count. */
const isWritten = (content: string, at: number, name: string): boolean =>
  content.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(content.charAt(at + name.length));

/** The people whom a text mentions by their whole names. Their number is limited to the maximum of a message. */
export function mentionedIn(content: string, people: readonly Person[]): number[] {
  const written = new Set(splitMentions(content, people).map(({ text }) => text));
  return people
    .filter((person) => written.has(mentionOf(person)))
    .map(({ id }) => id)
    .slice(0, MENTIONS_MAX);
}
