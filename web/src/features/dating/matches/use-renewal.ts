import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { announce } from '#ui/announce.ts';
import { onTick, tickedNow } from '#ui/ticker.ts';
import { roughly, secondsLeft } from './countdown.ts';

/** The time before the next request if the matches are not made yet, in milliseconds. */
const AGAIN_MS = 15_000;
/**
 * The maximum random delay of a request, in milliseconds. Without it, all pages would send requests in the same second.
 */
const SPREAD_MS = 3000;
/** The page announces the remaining time when this many seconds are left until the next matches. */
const SAID_AT = [600, 60];

const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/** Whether a new list could lose the user's input, or move a button that the user is about to press. */
const isBusy = (): boolean =>
  document.activeElement?.matches(TYPED_IN) === true || document.querySelector('dialog[open]') !== null;

/** Returns the seconds until the next matches. The value changes every second. */
export const useSecondsLeft = (lastUpdate: string): number =>
  useSyncExternalStore(onTick, () => secondsLeft(lastUpdate, tickedNow()));

/** The matching window of the visible matches: when it began, and whether the server has made all of its matches. */
type Window = { lastUpdate?: string | undefined; isFinal?: boolean | undefined };

/**
 * Refetches the matches after their time window has ended, again and again until the server has made the new matches.
 * Waits while the user types, while a dialog is open, and while the page is hidden. Source: specification 2 §2 "Matches
 * page".
 */
export function useRenewal({ lastUpdate, isFinal }: Window, renew: () => void): void {
  const ask = useEffectEvent(renew);
  useEffect(() => {
    if (lastUpdate === undefined) return;
    const first = secondsLeft(lastUpdate, tickedNow());
    let askAt = Date.now() + (isFinal ? first * 1000 + Math.random() * SPREAD_MS : AGAIN_MS);
    return onTick(() => {
      const left = secondsLeft(lastUpdate, tickedNow());
      if ((left > 0 && isFinal) || Date.now() < askAt || isBusy()) return;
      askAt = Date.now() + AGAIN_MS;
      ask();
    });
  }, [lastUpdate, isFinal]);
}

/** Announces when ten minutes and one minute are left. */
export function useAnnouncedTime(lastUpdate: string): void {
  useEffect(() => {
    let before = secondsLeft(lastUpdate, tickedNow());
    return onTick(() => {
      const left = secondsLeft(lastUpdate, tickedNow());
      const passed = SAID_AT.find((at) => before > at && left <= at);
      if (passed !== undefined) announce(`Next update in ${roughly(passed)}`);
      before = left;
    });
  }, [lastUpdate]);
}
