import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { announce } from '#ui/announce.ts';
import { onTick, tickedNow } from '#ui/ticker.ts';
import { roughly, secondsLeft } from './countdown.ts';

/** The time until matches that are not made yet are fetched again, in milliseconds. */
const AGAIN_MS = 15_000;
/** The largest random delay, in milliseconds, so that not all pages ask in the same second. */
const SPREAD_MS = 3000;
/** The seconds before the update at which the time left is announced. */
const SAID_AT = [600, 60];

const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/** Whether a new list could lose input or move something that the user is about to press. */
const isBusy = (): boolean =>
  document.activeElement?.matches(TYPED_IN) === true || document.querySelector('dialog[open]') !== null;

/** The seconds until the next update, current. */
export const useSecondsLeft = (lastUpdate: string): number =>
  useSyncExternalStore(onTick, () => secondsLeft(lastUpdate, tickedNow()));

/** The window of the matches on screen: when it began, and whether all of its matches are made. */
type Window = { lastUpdate?: string | undefined; isFinal?: boolean | undefined };

/**
 * Fetches the matches again once their window is over, and repeats it until the new ones are made. Waits while the user
 * types or a dialog is open, and while the page is hidden. Announces when ten minutes are left, and one. Source:
 * specification 2 §2 "Matches page".
 */
export function useRenewal({ lastUpdate, isFinal }: Window, renew: () => void): void {
  const ask = useEffectEvent(renew);
  useEffect(() => {
    if (lastUpdate === undefined) return;
    let before = secondsLeft(lastUpdate, tickedNow());
    let askAt = Date.now() + (isFinal ? before * 1000 + Math.random() * SPREAD_MS : AGAIN_MS);
    return onTick(() => {
      const left = secondsLeft(lastUpdate, tickedNow());
      const passed = SAID_AT.find((at) => before > at && left <= at);
      if (passed !== undefined) announce(`Next update in ${roughly(passed)}`);
      before = left;
      if ((left > 0 && isFinal) || Date.now() < askAt || isBusy()) return;
      askAt = Date.now() + AGAIN_MS;
      ask();
    });
  }, [lastUpdate, isFinal]);
}
