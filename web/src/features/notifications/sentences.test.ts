import { expect, test } from 'vitest';
import { notification } from '#testing/cards.ts';
import { verbOf, actorOf, previewOf, targetOf } from './sentences.ts';

test.for([
  ['FRIEND_REQUEST', 'SEND', 'sent you a friend request'],
  ['FRIEND_REQUEST', 'ACCEPT', 'accepted your friend request'],
  ['FRIEND_REQUEST', 'DELETE', 'took back a friend request'],
  ['CHAT', 'NEW_CHAT', 'started a chat with you'],
  ['DATE', 'NEW_CHAT', 'started a chat with you'],
  ['CHAT', 'ADD_USER', 'added you to a group'],
  ['COMMIT', 'SEND', 'wants to commit to you'],
  ['COMMIT', 'ACCEPT', 'said yes: you’re committed to each other'],
  ['COMMIT', 'DELETE', 'took back the commit request'],
  ['COMMIT', 'REMOVE', 'ended the commit'],
  ['POST', 'NEW_COMMENT', 'commented on your post'],
  ['PLACE', 'PUBLISHED', 'is on Quad now'],
  ['PLACE', 'REJECTED', 'wasn’t added'],
  ['PLACE', 'MERGED', 'is on Quad already'],
] as const)('%s %s: somebody %s', ([type, subtype, verb]) => {
  expect(verbOf(notification({ type, subtype }))).toBe(verb);
});

test('an acceptance whose chat is there invites to write', () => {
  const accepted = notification({ type: 'FRIEND_REQUEST', subtype: 'ACCEPT', chat_id: 7 });
  expect(verbOf(accepted)).toBe('accepted your friend request. Say hi');
});

test('a message is said to be one', () => {
  expect(verbOf(notification({ type: 'CHAT_MESSAGE', subtype: '' }))).toBe('sent you a message');
});

test.for([
  ['CHAT', 'ADD_USER', 7, '/app/me/messages?id=7'],
  ['CHAT_MESSAGE', '', 7, '/app/me/messages?id=7'],
  ['FRIEND_REQUEST', 'SEND', null, null],
  ['POST', 'NEW_COMMENT', 7, '/app/discover/posts/post?id=7'],
  ['PLACE', 'MERGED', 7, '/app/discover/places?id=7'],
  ['PLACE', 'REJECTED', 7, null],
  ['MODERATION_ACTION', 'LIFTED', null, '/app/me/settings#standing'],
  ['MODERATION_ACTION', 'REMOVED', null, '/app/me/settings#standing'],
  ['POST', 'NEW_SONG', 7, null],
] as const)('%s %s about %s leads to %s', ([type, subtype, chat_id, target]) => {
  expect(targetOf(notification({ type, subtype, chat_id }))).toBe(target);
});

test.for([
  [0, 'commented on your post'],
  [1, 'and 1 other commented on your post'],
  [3, 'and 3 others commented on your post'],
] as const)('with %i others somebody %s', ([others, verb]) => {
  expect(verbOf(notification({ type: 'POST', subtype: 'NEW_COMMENT', others }))).toBe(verb);
});

test('a kind that is not known yet still says something', () => {
  expect(verbOf(notification({ type: 'POST', subtype: 'NEW_SONG' }))).toBe('has news for you');
});

test('of a place nobody in particular did it, and why it was not added is said as a whole', () => {
  const content = 'This is a private address, and nobody but its tenants is let in.';
  const rejected = notification({ type: 'PLACE', subtype: 'REJECTED', source_user: null, content });
  expect([actorOf(rejected), previewOf(rejected)]).toEqual(['The place you suggested', content]);
  expect(previewOf({ ...rejected, subtype: 'PUBLISHED' })).toMatch(/…$/);
});

test('a person who takes over a group did it themselves, a person who left', () => {
  const inherited = notification({ type: 'CHAT', subtype: 'NEW_OWNER', source_user: null });
  expect(`${actorOf(inherited)} ${verbOf(inherited)}`).toBe('You run a group now');
});

test('a person who deleted their account is somebody', () => {
  expect(actorOf(notification({ source_user: null }))).toBe('Someone');
});

test.for([
  [null, null],
  ['  \n ', null],
  ['See you\n  there', 'See you there'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(40)}…`],
  ['🌳'.repeat(41), `${'🌳'.repeat(40)}…`],
] as const)('%j is previewed as %j', ([content, preview]) => {
  expect(previewOf(notification({ content }))).toBe(preview);
});
