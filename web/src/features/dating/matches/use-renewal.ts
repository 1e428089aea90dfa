import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { announce } from '#ui/announce.ts';
import { onTick, tickedNow } from '#ui/ticker.ts';
import { roughly, secondsLeft } from './countdown.ts';

/** How long until matches that are not made yet are asked for again, in milliseconds. */
const AGAIN_MS = 15_000;
/** Not all pages ask in the same second, in milliseconds. */
const SPREAD_MS = 3000;
/** When the time left is said, in seconds. */
const SAID_AT = [600, 60];

const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/** Whether something would be lost or moved under somebody's hands. */
const isBusy = (): boolean =>
  document.activeElement?.matches(TYPED_IN) === true || document.querySelector('dialog[open]') !== null;

/** Seconds until the next update, current. */
export const useSecondsLeft = (lastUpdate: string): number =>
  useSyncExternalStore(onTick, () => secondsLeft(lastUpdate, tickedNow()));

/** The window of the matches on screen: when it began, and whether all of its matches are made. */
type Window = { lastUpdate?: string | undefined; isFinal?: boolean | undefined };

/**
 * Has the matches fetched anew once their window is over, and again until the new ones are made; not while somebody types
 * or has a dialog open, and not before a hidden page is looked at. Says when there are ten minutes left, and one.
 * Source: specification 2 §2 "Matches page".
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
