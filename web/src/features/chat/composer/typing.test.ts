import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startedTyping, stoppedTyping, useTyping } from './typing.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });
});

const typing = (chat_id: number) => useTyping.getState()[chat_id];

/** Source: specification 1 §9 "Typing indicator display". */
test('a person who types is shown for 2 seconds, counted from their last event', () => {
  startedTyping(1, 5);
  vi.advanceTimersByTime(1999);
  startedTyping(1, 5);
  vi.advanceTimersByTime(1999);
  expect(typing(1)).toEqual([5]);
  vi.advanceTimersByTime(1);
  expect(typing(1)).toEqual([]);
});

test('each chat and each person counts for itself', () => {
  startedTyping(1, 5);
  vi.advanceTimersByTime(1000);
  startedTyping(1, 6);
  startedTyping(2, 5);
  vi.advanceTimersByTime(1000);
  expect([typing(1), typing(2)]).toEqual([[6], [5]]);
});

test('a message ends it at once', () => {
  startedTyping(1, 5);
  stoppedTyping(1, 5);
  expect(typing(1)).toEqual([]);
});
