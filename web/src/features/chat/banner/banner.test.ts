import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeCache } from '#platform/cache.ts';
import { now } from '#platform/now.ts';
import { beAlex } from '#testing/cards.ts';
import { alex, group, subscribeEvents, priya, saidBy } from '#testing/groups.ts';
import { holdChats } from '../chat.ts';
import { useOpenChat } from '../open-chat.ts';
import { chats } from '../queries.ts';
import { announceMessage, bannerStands, dismissBanner, useBanner } from './banner.ts';

beforeEach(() => {
  beAlex();
  dismissBanner();
  onTestFinished(() => useOpenChat.setState({ chat_id: null, atEnd: true }));
});

/** Source: specification 1 §2 "Messages screen": the banner for a new message of another chat. */
test.for([
  ['somebody in another chat', priya, 31, 'Bring a rug'],
  ['somebody while no chat is open', priya, null, 'Bring a rug'],
  ['somebody in the open chat', priya, 30, undefined],
  ['oneself on another device', alex, 31, undefined],
  ['somebody one has blocked', { ...priya, blocked: true }, 31, undefined],
] as const)('a message by %s', ([, author, open, announced]) => {
  const cache = makeCache();
  cache.setQueryData(chats.queryKey, holdChats([group([priya])], now()));
  useOpenChat.setState({ chat_id: open, atEnd: true });
  const { message, user } = saidBy(author, 'Bring a rug');
  const sendEvent = subscribeEvents(cache);
  sendEvent('chat:message', { message, user, options: message.options });
  sendEvent('chat:message', { message, user, options: message.options });
  expect(useBanner.getState().announced?.message.content).toBe(announced);
  const unread = author.id === alex.id || open === 30 ? 0 : 1;
  expect(cache.getQueryData(chats.queryKey)?.[0]?.unread_count).toBe(unread);
});

const announced = () => useBanner.getState().announced?.message.content;

/** Source: decisions.md "Chat". */
test('what could not be shown within 5 seconds is dropped; what is shown counts its time itself', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  announceMessage(saidBy(priya, 'Bring a rug'));
  vi.advanceTimersByTime(4999);
  expect(announced()).toBe('Bring a rug');
  vi.advanceTimersByTime(1);
  expect(announced()).toBeUndefined();
  announceMessage(saidBy(priya, 'Bring a rug'));
  const end = bannerStands();
  vi.advanceTimersByTime(60_000);
  expect(announced()).toBe('Bring a rug');
  end();
  vi.advanceTimersByTime(5000);
  expect(announced()).toBeUndefined();
});

test.for([
  ['who opens its chat', () => useOpenChat.setState({ chat_id: 30 }), undefined],
  ['who opens another', () => useOpenChat.setState({ chat_id: 31 }), 'Bring a rug'],
  ['who signs in next', () => beAlex({ id: 77 }), undefined],
] as const)('what it says to %s', ([, act, left]) => {
  announceMessage(saidBy(priya, 'Bring a rug'));
  act();
  expect(announced()).toBe(left);
});
