import { EDIT_MINUTES, MENTIONS_MAX, REACTION_KINDS_MAX, UNSEND_HOURS } from '@quad/contract/chat/limits.ts';
import { describe, expect, test } from 'vitest';
import { makeCampus } from './campus.ts';
import { HOUR, MINUTE } from './local-time.ts';
import { nameOf } from './people.ts';
import { readReference } from './reference.testing.ts';
import type { Chat, Message } from './shapes.ts';

const reference = readReference();

describe.each([
  ['quad', Date.UTC(2026, 10, 20, 1, 0, 0)],
  ['another', Date.UTC(2026, 3, 5, 18, 3, 0)],
])('what was done to the messages of campus %s at %d', (seed, now) => {
  const { people, chats, messages } = makeCampus({ seed, now, reference });
  const saidIn = Map.groupBy(messages, ({ chat_id }) => chat_id);
  const chatOf = ({ chat_id }: Message): Chat => chats[chat_id - 1]!;
  const joinedAt = (message: Message, person_id: number): number =>
    chatOf(message).members.find((member) => member.person_id === person_id)!.joined_at;
  const quotedBy = (reply: Message): Message => saidIn.get(reply.chat_id)![reply.reply_seq! - 1]!;
  const reactionsOf = ({ changes }: Message) => changes.filter((change) => change.kind === 'reaction');

  test('members react who had joined, once each, with one emoji', () => {
    for (const message of messages) {
      const reactions = reactionsOf(message);
      expect(new Set(reactions.map(({ person_id }) => person_id)).size).toBe(reactions.length);
      expect(new Set(reactions.map(({ emoji }) => emoji)).size).toBeLessThanOrEqual(REACTION_KINDS_MAX);
      for (const { person_id, emoji } of reactions) {
        expect(joinedAt(message, person_id)).toBeLessThan(message.created_at);
        expect(emoji).toMatch(/^\p{RGI_Emoji}$/v);
      }
    }
  });

  test('a person has read what they reacted to', () => {
    for (const message of messages)
      for (const { person_id } of reactionsOf(message)) {
        const member = chatOf(message).members.find((each) => each.person_id === person_id);
        expect(member?.last_read_message_id).toBeGreaterThanOrEqual(message.message_id);
      }
  });

  test('replies are to earlier messages that their author could see', () => {
    for (const message of messages.filter(({ reply_seq }) => reply_seq !== null)) {
      const quoted = quotedBy(message);
      expect(quoted.message_id).toBeLessThan(message.message_id);
      expect(quoted.created_at).toBeGreaterThanOrEqual(joinedAt(message, message.author_id));
    }
  });

  test('mentions are of other members of a group, whom the text names', () => {
    for (const message of messages.filter(({ mention_ids }) => mention_ids.length > 0)) {
      const { author_id, mention_ids, content } = message;
      expect(chatOf(message).type).toBe(1);
      expect(mention_ids.length).toBeLessThanOrEqual(MENTIONS_MAX);
      expect(mention_ids).toEqual([...new Set(mention_ids)].toSorted((a, b) => a - b));
      for (const person_id of mention_ids) {
        expect(person_id).not.toBe(author_id);
        expect(joinedAt(message, person_id)).toBeLessThan(message.created_at);
        expect(content).toContain(`@${nameOf(people[person_id - 1]!)}`);
      }
    }
  });

  test('changes follow the message and each other, in time', () => {
    for (const { changes, created_at } of messages) {
      const times = [created_at, ...changes.map(({ at }) => at), now];
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test('edits and unsending are in their time, and an unsent message has no other change', () => {
    for (const { changes, content, created_at } of messages) {
      const edits = changes.filter((change) => change.kind === 'edit');
      expect(edits.every(({ at }) => at - created_at < EDIT_MINUTES * MINUTE)).toBe(true);
      expect(edits.map(({ before }) => before)).not.toContain(content);
      const unsent = changes.filter(({ kind }) => kind === 'unsend');
      expect(unsent.every(({ at }) => at - created_at < UNSEND_HOURS * HOUR)).toBe(true);
      expect(unsent.length === 0 || changes.length === 1).toBe(true);
    }
  });

  test('Alex and Priya find all of it: reactions, replies, mentions, an edit and an unsent message', () => {
    const seen = messages.filter((message) =>
      chatOf(message).members.some(({ person_id }) => person_id <= 2),
    );
    const own = seen.filter(({ author_id }) => author_id <= 2);
    expect(own.some((message) => reactionsOf(message).length > 0)).toBe(true);
    expect(seen.flatMap(reactionsOf).some(({ person_id }) => person_id === 1)).toBe(true);
    expect(seen.flatMap(reactionsOf).some(({ person_id }) => person_id === 2)).toBe(true);
    const kinds = seen.map((message) => new Set(reactionsOf(message).map(({ emoji }) => emoji)).size);
    expect(Math.max(...kinds)).toBeGreaterThanOrEqual(7);

    const replies = seen.filter(({ reply_seq }) => reply_seq !== null);
    expect(replies.some((reply) => quotedBy(reply).pictures.length > 0)).toBe(true);
    expect(replies.some((reply) => quotedBy(reply).author_id === reply.author_id)).toBe(true);
    expect(replies.some((reply) => quotedBy(reply).reply_seq !== null)).toBe(true);

    expect(seen.some(({ mention_ids }) => mention_ids.includes(1))).toBe(true);
    const changed = seen.flatMap(({ changes }) => changes.map(({ kind }) => kind));
    expect(changed).toEqual(expect.arrayContaining(['edit', 'unsend']));
  });
});
