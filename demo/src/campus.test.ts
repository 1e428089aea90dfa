import { INTERESTS_MAX } from '@quad/contract/profile/limits.ts';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeCampus } from './campus.ts';
import { FEWEST_FRIENDS, MOST_FRIENDS } from './friendships.ts';
import { nameOf } from './people.ts';
import { isInventedPlace } from './places.ts';
import { ALEX_EMAIL, PRIYA_EMAIL } from '@quad/server/features/auth/demo/accounts.ts';
import { readReference } from './reference.testing.ts';
import { SCENE_NAMES } from './scenes.ts';
import type { Campus } from './shapes.ts';

const reference = readReference();
const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 20, 1, 0, 0);
/** Four in the morning on campus, in milliseconds since 1970. */
const NIGHT = Date.UTC(2026, 3, 5, 18, 3, 0);
/** The length of a text in code points. The limits of texts count code points, too. */
const lengthOf = (text: string) => Array.from(text).length;
const hashOf = (campus: Campus) => createHash('sha256').update(JSON.stringify(campus)).digest('hex');
const make = (seed: string, now: number) => makeCampus({ seed, now, reference });

describe('the same campus every time', () => {
  test('one seed and moment give the same bytes', () => {
    expect(hashOf(make('quad', NOON))).toBe(hashOf(make('quad', NOON)));
  });

  test('another seed or moment gives another campus', () => {
    const hashes = [make('quad', NOON), make('lawn', NOON), make('quad', NIGHT)].map(hashOf);
    expect(new Set(hashes).size).toBe(3);
  });
});

describe.each([
  ['quad', NOON],
  ['quad', NIGHT],
  ['lawn', NOON],
  ['another', NIGHT],
])('campus %s at %d', (seed, now) => {
  const campus = make(seed, now);
  const { people, friendships, requests, chats, messages, posts, reviews, notifications } = campus;
  const person = (id: number) => people[id - 1]!;
  const messagesOf = Map.groupBy(messages, ({ chat_id }) => chat_id);
  const withEmail = (email: string) => people.find((each) => each.email === email)!;
  const friendsSince = new Map(friendships.map(({ a_id, b_id, since }) => [`${a_id}-${b_id}`, since]));
  const sinceOf = (a: number, b: number) => friendsSince.get(`${Math.min(a, b)}-${Math.max(a, b)}`);

  test('people are as the setup form would have them', () => {
    expect(people).toHaveLength(72);
    expect(new Set(people.map(nameOf)).size).toBe(72);
    expect(new Set(people.map(({ email }) => email)).size).toBe(72);
    for (const [index, each] of people.entries()) {
      expect(each.person_id).toBe(index + 1);
      expect(each.first_name).toMatch(/^(?=.{1,20}$)\p{L}+( \p{L}+)*$/u);
      expect(each.last_name).toMatch(/^(?=.{1,50}$)\p{L}+( \p{L}+)*$/u);
      expect([1, 2, 3, 4]).toContain(each.year_level);
      expect(each.bio.length).toBeLessThanOrEqual(160);
      const course = reference.courses.find(({ course_id }) => course_id === each.course_id);
      expect(course?.uni_id).toBe(each.uni_id);
      expect(each.hobby_ids.every((id) => reference.hobbies.some((hobby) => hobby.id === id))).toBe(true);
      expect(each.topic_ids.every((id) => reference.topics.some((topic) => topic.id === id))).toBe(true);
    }
    expect(new Set(people.map(({ uni_id }) => uni_id))).toEqual(new Set([57, 61]));
  });

  test('most say on their profile some of what they like, the ready accounts among them', () => {
    const saying = people.filter(({ interests }) => interests !== null);
    expect(saying.length / people.length).toBeGreaterThan(0.65);
    expect(saying.length).toBeLessThan(people.length);
    expect(people.filter(({ ready, interests }) => ready && interests === null)).toEqual([]);
    for (const { interests, hobby_ids, topic_ids } of saying) {
      const { hobbies, topics } = interests!;
      expect(hobby_ids).toEqual(expect.arrayContaining(hobbies));
      expect(topic_ids).toEqual(expect.arrayContaining(topics));
      expect(new Set(hobbies).size + new Set(topics).size).toBe(hobbies.length + topics.length);
      expect(hobbies.length + topics.length).toBeGreaterThanOrEqual(2);
      expect(hobbies.length + topics.length).toBeLessThanOrEqual(INTERESTS_MAX);
    }
  });

  test('everybody is 18 to 26 years old', () => {
    for (const { birth_date } of people) {
      const years = (now - Date.parse(birth_date)) / (365.25 * 24 * 60 * MINUTE);
      expect(years).toBeGreaterThan(18.01);
      expect(years).toBeLessThan(27);
    }
  });

  test('only the ready accounts have an address that mail could reach', () => {
    const ready = people.filter((each) => each.ready).map(({ email }) => email);
    expect(ready.toSorted()).toEqual([ALEX_EMAIL, PRIYA_EMAIL]);
    expect(people.filter((each) => !each.ready).every(({ email }) => email.endsWith('@demo.invalid'))).toBe(
      true,
    );
  });

  test('everybody has 5 to 18 friends, each pair once', () => {
    expect(friendsSince.size).toBe(friendships.length);
    for (const { a_id, b_id, asked_by } of friendships) {
      expect(a_id).toBeLessThan(b_id);
      expect([a_id, b_id]).toContain(asked_by);
    }
    for (const { person_id } of people) {
      const count = friendships.filter(({ a_id, b_id }) => [a_id, b_id].includes(person_id)).length;
      expect(count).toBeGreaterThanOrEqual(FEWEST_FRIENDS);
      expect(count).toBeLessThanOrEqual(MOST_FRIENDS);
    }
  });

  test('a request is one a pair, and never between friends', () => {
    const pairs = requests.map(({ from_id, to_id }) => [from_id, to_id].toSorted((a, b) => a - b).join('-'));
    expect(new Set(pairs).size).toBe(requests.length);
    for (const { from_id, to_id } of requests) {
      expect(from_id).not.toBe(to_id);
      expect(sinceOf(from_id, to_id)).toBeUndefined();
    }
  });

  test('each friendship has its chat of two', () => {
    const pairs = chats
      .filter(({ type }) => type === 0)
      .map(({ members }) => members.map((m) => m.person_id));
    expect(pairs.every((pair) => pair.length === 2 && sinceOf(pair[0]!, pair[1]!) !== undefined)).toBe(true);
    expect(pairs).toHaveLength(friendships.length);
  });

  test('a group is made by its owner, who and whose friends add their own friends', () => {
    const groups = chats.filter(({ type }) => type === 1);
    expect(groups).toHaveLength(8);
    for (const { owner_id, members, title } of groups) {
      expect(members[0]).toMatchObject({ person_id: owner_id, added_by: null });
      expect(title?.trim()).toBeTruthy();
      for (const { person_id, added_by, joined_at } of members.slice(1)) {
        expect(members.find((each) => each.person_id === added_by)!.joined_at).toBeLessThanOrEqual(joined_at);
        expect(sinceOf(person_id, added_by!)).toBeLessThan(joined_at);
      }
    }
  });

  test('messages fit, come from members who have joined, and never go back in time', () => {
    expect(messages.map(({ message_id }) => message_id)).toEqual(messages.map((_, index) => index + 1));
    for (const { chat_id, created_at, members } of chats) {
      let before = created_at;
      for (const message of messagesOf.get(chat_id) ?? []) {
        const length = lengthOf(message.content);
        const author = members.find(({ person_id }) => person_id === message.author_id);
        expect(length + message.pictures.length).toBeGreaterThanOrEqual(1);
        expect(length).toBeLessThanOrEqual(200);
        expect(message.content.trim()).toBe(message.content);
        expect(message.pictures.every((name) => SCENE_NAMES.includes(name))).toBe(true);
        expect(author?.joined_at).toBeLessThanOrEqual(message.created_at);
        expect(message.created_at).toBeGreaterThanOrEqual(before);
        before = message.created_at;
      }
      expect(before).toBeLessThanOrEqual(now);
    }
  });

  test('nobody has unread messages of their own, or read what is not theirs', () => {
    for (const { chat_id, members } of chats) {
      const inChat = messagesOf.get(chat_id) ?? [];
      for (const { person_id, last_read_message_id, joined_at } of members) {
        const read = inChat.find(({ message_id }) => message_id === last_read_message_id);
        expect(last_read_message_id === null || read!.created_at >= joined_at).toBe(true);
        const own = inChat.findLast(({ author_id }) => author_id === person_id);
        expect(last_read_message_id ?? 0).toBeGreaterThanOrEqual(own?.message_id ?? 0);
      }
    }
  });

  test('nothing has happened yet, and nobody did anything before signing up', () => {
    const moments = [
      ...friendships.flatMap(({ a_id, b_id, since }) => [[a_id, since] as const, [b_id, since] as const]),
      ...requests.map(({ from_id, created_at }) => [from_id, created_at] as const),
      ...messages.map(({ author_id, created_at }) => [author_id, created_at] as const),
      ...posts.map(({ author_id, created_at }) => [author_id, created_at] as const),
      ...posts.flatMap(({ comments }) => comments.map((each) => [each.author_id, each.created_at] as const)),
      ...posts.flatMap(({ likes }) => likes.map((each) => [each.person_id, each.created_at] as const)),
      ...reviews.map(({ author_id, created_at }) => [author_id, created_at] as const),
      ...notifications.map(({ source_id, created_at }) => [source_id, created_at] as const),
    ];
    for (const [id, moment] of moments) {
      expect(Number.isInteger(moment)).toBe(true);
      expect(moment).toBeLessThanOrEqual(now);
      expect(moment).toBeGreaterThan(person(id).created_at);
    }
  });

  test('posts, comments and likes follow each other', () => {
    expect(posts.length).toBeGreaterThanOrEqual(40);
    for (const [index, { text, created_at, comments, likes, pictures, author_id }] of posts.entries()) {
      expect(lengthOf(text)).toBeLessThanOrEqual(255);
      expect(pictures.every((name) => SCENE_NAMES.includes(name)) && pictures.length <= 3).toBe(true);
      expect(created_at).toBeGreaterThanOrEqual(posts[index - 1]?.created_at ?? 0);
      let before = created_at;
      for (const comment of comments) {
        expect(lengthOf(comment.text)).toBeLessThanOrEqual(254);
        expect(comment.created_at).toBeGreaterThanOrEqual(before);
        before = comment.created_at;
      }
      expect(new Set(likes.map(({ person_id }) => person_id)).size).toBe(likes.length);
      expect(likes.some(({ person_id }) => person_id === author_id)).toBe(false);
    }
  });

  test('those who date have somebody to meet, the ready accounts among them', () => {
    const { daters } = campus;
    expect(daters.length).toBeGreaterThanOrEqual(45);
    for (const { person_id, quiz, enabled_at, extraversion, openness } of daters) {
      expect(person(person_id).orientation).not.toBeNull();
      expect(quiz).toHaveLength(20);
      expect(quiz.every((value) => Number.isInteger(value) && value >= 1 && value <= 5)).toBe(true);
      expect(Math.min(extraversion, openness)).toBeGreaterThanOrEqual(0);
      expect(Math.max(extraversion, openness)).toBeLessThanOrEqual(1);
      expect(enabled_at).toBeGreaterThan(person(person_id).created_at);
      expect(enabled_at).toBeLessThan(now);
    }
    for (const email of [ALEX_EMAIL, PRIYA_EMAIL]) {
      const me = withEmail(email);
      expect(daters.find(({ person_id }) => person_id === me.person_id)).toMatchObject({
        committed_to_id: null,
      });
      const others = daters.map(({ person_id }) => person(person_id));
      const fits = others.filter((other) => other.gender !== me.gender && other.orientation !== 'Homosexual');
      expect(fits.length).toBeGreaterThanOrEqual(12);
    }
  });

  test('chats with matches are among daters, and one couple is committed', () => {
    const { daters } = campus;
    const partnerOf = new Map(daters.map(({ person_id, committed_to_id }) => [person_id, committed_to_id]));
    const since = new Map(daters.map(({ person_id, enabled_at }) => [person_id, enabled_at]));
    const matched = chats.filter(({ type }) => type === 2);
    expect(matched).toHaveLength(3);
    const committed = matched.filter(({ members, created_at }) => {
      const [one, other] = members.map(({ person_id }) => person_id) as [number, number];
      expect([since.get(one), since.get(other)].every((enabled) => enabled! < created_at)).toBe(true);
      expect(notifications).toContainEqual(
        expect.objectContaining({ type: 'DATE', person_id: other, source_id: one }),
      );
      return partnerOf.get(one) === other && partnerOf.get(other) === one;
    });
    expect(committed).toHaveLength(1);
    expect([...partnerOf.values()].filter((partner) => partner !== null)).toHaveLength(2);
  });

  test('reviews are on invented places only, one a person and place', () => {
    const invented = reference.places.filter(({ id }) => isInventedPlace(id)).map(({ id }) => id);
    const keys = reviews.map(({ place_id, author_id }) => `${place_id}-${author_id}`);
    expect(new Set(keys).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ place_id }) => place_id))).toEqual(new Set(invented));
    for (const { rating, content, author_id } of reviews) {
      expect([1, 2, 3, 4, 5]).toContain(rating);
      expect(lengthOf(content)).toBeGreaterThanOrEqual(4);
      expect(lengthOf(content)).toBeLessThanOrEqual(254);
      expect(person(author_id).ready).toBe(false);
    }
  });

  test('Alex has a full screen: friends, chats with unread messages, requests and events', () => {
    const alex = withEmail(ALEX_EMAIL);
    const priya = withEmail(PRIYA_EMAIL);
    const unread = chats.filter(({ chat_id, members }) => {
      const me = members.find(({ person_id }) => person_id === alex.person_id);
      return me && (messagesOf.get(chat_id)?.at(-1)?.message_id ?? 0) > (me.last_read_message_id ?? 0);
    });
    const unreadNotifications = notifications.filter(
      ({ person_id, is_read }) => person_id === alex.person_id && !is_read,
    );
    const mine = friendships.filter(({ a_id, b_id }) => [a_id, b_id].includes(alex.person_id));
    expect(mine.length).toBeGreaterThanOrEqual(14);
    expect(sinceOf(alex.person_id, priya.person_id)).toBeDefined();
    expect(unread.length).toBeGreaterThanOrEqual(3);
    expect(unreadNotifications.length).toBeGreaterThanOrEqual(5);
    expect(requests.filter(({ to_id }) => to_id === alex.person_id).length).toBeGreaterThanOrEqual(3);
    expect(messages.at(-1)!.created_at).toBeGreaterThan(now - 5 * MINUTE);
  });

  test('nobody says the same words twice', () => {
    for (const [, said] of Map.groupBy(messages, ({ author_id }) => author_id)) {
      const long = said.map(({ content }) => content).filter((content) => content.length > 40);
      expect(new Set(long).size).toBe(long.length);
    }
  });
});
