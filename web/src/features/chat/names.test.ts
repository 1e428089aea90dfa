import type { Card } from '@quad/contract/people/shapes.ts';
import { expect, test } from 'vitest';
import { now } from '#platform/now.ts';
import { ALEX, card, chatWith } from '#testing/cards.ts';
import { alex, group, mia, priya, saidBy } from '#testing/groups.ts';
import { holdChat } from './chat.ts';
import { chatTitle, messageLine, namedInTitle, previewLine } from './names.ts';
import { presenceLine } from './presence.ts';
import { originLine } from './history/origin.ts';

const picture = (type: 'image' | 'video') => {
  const said = saidBy(priya, '');
  const file = { type, url: '/media/x', name: 'x', mime: 'x/y', width: null, height: null };
  const beside = { alt: '', placeholder: null, poster_url: null, sizes: [] };
  return { ...said, message: { ...said.message, media: [{ ...file, ...beside }] } };
};

test.for([
  ['a chat for two by the other person', chatWith(priya), 'Priya Raman'],
  ['a group by its title', group([priya]), 'Friday lawn crew'],
  ['a group without one by its members', group([priya, mia], { title: null }), 'Priya, Mia'],
  ['a group without one and others', group([], { title: null }), 'Just you'],
] as const)('%s is called so', ([, chat, name]) => {
  const held = holdChat(chat, now());
  const named = namedInTitle(held, ALEX);
  const people = chat.members.filter(({ id }) => named.includes(id));
  expect(chatTitle(held, people)).toBe(name);
});

test.for([
  ['a chat of two', chatWith(priya), null],
  ['a group of one’s own', group([priya, mia], { started_by: ALEX }), 'You started this group.'],
  ['a group of theirs', group([priya, mia], { started_by: 5, added_by: 5 }), 'Priya started this group.'],
  [
    'one that a friend brought one to',
    group([priya, mia], { started_by: 5, added_by: 7 }),
    'Priya started this group. Mia added you.',
  ],
  ['one whose maker has left', group([mia], { started_by: null, added_by: 7 }), 'Mia added you.'],
  ['one of which nobody is known', group([mia], { started_by: null, added_by: 5 }), null],
] as const)('how %s began is said', ([, chat, line]) => {
  expect(originLine(holdChat(chat, now()), chat.members, ALEX)).toBe(line);
});

const here = (person: Card): Card => ({ ...person, onlineStatus: 'online' });

/** Sources: specification 1 §3 "Presence labels"; decisions.md: the others are counted, not oneself. */
test.for([
  [chatWith(card({ onlineStatus: 'online' })), 'online'],
  [chatWith(card({ onlineStatus: 'offline' })), 'offline'],
  [group([{ ...priya, onlineStatus: 'online' }, mia]), '3 people, 1 online'],
  [group([mia, priya]), '3 people'],
  [group([priya, mia], { members: [here(alex), here(priya), mia] }), '3 people, 1 online'],
  [group([priya, mia], { members: [here(alex), priya, mia] }), '3 people'],
  [group([]), '1 person'],
  [chatWith(card({ onlineStatus: 'offline' }), { writable: false }), 'Past chat'],
] as const)('under the title %#: %s', ([chat, line]) => {
  expect(presenceLine(holdChat(chat, now()), chat.members, ALEX)).toBe(line);
});

test.for([
  [chatWith(priya), 'Say hi'],
  [chatWith(priya, { lastMessage: saidBy(priya, 'Lawn\nat four?') }), 'Lawn at four?'],
  [chatWith(priya, { lastMessage: saidBy(alex, 'On my way') }), 'You: On my way'],
  [group([priya], { lastMessage: saidBy(priya, 'Bring a rug') }), 'Priya: Bring a rug'],
  [chatWith(priya, { lastMessage: picture('image') }), 'Photo'],
  [group([priya], { lastMessage: picture('video') }), 'Priya: Video'],
] as const)('in the list %#: %s', ([chat, line]) => {
  expect(previewLine(holdChat(chat, now()), chat.lastMessage, ALEX)).toBe(line);
});

test('a photo and a video are both named', () => {
  const [photo, film] = [picture('image'), picture('video')];
  const both = {
    ...film,
    message: { ...film.message, media: [...film.message.media, ...photo.message.media] },
  };
  expect(messageLine(both)).toBe('Photo and video');
});

test('words beside a picture go before it', () => {
  const said = picture('image');
  expect(messageLine({ ...said, message: { ...said.message, content: 'look' } })).toBe('look');
});
