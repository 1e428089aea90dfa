import type { Problem } from '@quad/contract/core/envelope.ts';
import { pushCalls } from '@quad/contract/push/calls.ts';
import type { Push } from '@quad/contract/push/shapes.ts';
import { create } from 'zustand';
import { request } from '#platform/request.ts';
import { isOthers, useSession } from '#platform/session.ts';
import {
  canNotify,
  closeShown,
  currentSubscription,
  hasKey,
  isTabOfIphone,
  subscribe,
  unsubscribe,
} from './browser.ts';
import { deleteNote, type PushNote, readNote, writeNote } from './note.ts';

/**
 * - `unsupported`: this browser cannot show notifications.
 * - `needs-install`: an iPhone shows them only if Quad is on its Home Screen.
 * - `refused`: the user has refused the browser's question.
 * - `off`, `on`: whether this device gets notifications.
 */
export type DeviceState = 'unsupported' | 'needs-install' | 'refused' | 'off' | 'on';

/** Whether this device gets notifications; null until it is known. */
export const usePushDevice = create<{ state: DeviceState | null }>(() => ({ state: null }));

const NOT_REACHED: Problem = {
  code: null,
  message: 'Your browser couldn’t reach its notification service. Try again in a minute.',
};

const showState = (isOn: boolean): void => usePushDevice.setState({ state: stateOf(isOn) });

function stateOf(isOn: boolean): DeviceState {
  if (!canNotify()) return isTabOfIphone() ? 'needs-install' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Switches notifications on for this device. The browser asks the user, unless it has asked before. Call this function
 * from the handler of a press, because browsers ask only after a press.
 * @returns the problems; none if the user says no to the browser
 */
export async function turnOn(): Promise<readonly Problem[]> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    showState(false);
    return [];
  }
  return alone(async () => {
    const answer = await request(pushCalls.GetPush, {});
    return answer.status ? tell(answer.content) : answer.errors;
  });
}

/**
 * Runs changes one after the other, across all tabs. Otherwise an older change could undo a newer one.
 * @returns the problems of the change, or one problem if the browser refuses the change
 */
async function alone(change: () => Promise<readonly Problem[]>): Promise<readonly Problem[]> {
  try {
    return await ('locks' in navigator ? navigator.locks.request('quad-push', change) : change());
  } catch (error) {
    // A browser throws a TypeError if it cannot fetch the service worker, for example without a connection.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return [NOT_REACHED];
  }
}

/** The id of the signed-in person. Null if nobody is signed in, or if another person has signed in in another tab. */
function personOfNow(): number | null {
  const { state, user_id } = useSession.getState();
  return state === 'out' || isOthers(user_id) ? null : user_id;
}

/** Subscribes, sends the subscription to the server, and writes the note. @returns the problems */
async function tell(settings: Push): Promise<readonly Problem[]> {
  const user_id = personOfNow();
  if (user_id === null) return [];
  const subscribed = await subscribe(settings);
  const answer = await request(pushCalls.AddPushDevice, subscribed);
  if (!answer.status) return answer.errors;
  const { endpoint, generation } = subscribed;
  await writeNote({ user_id, isOn: true, endpoint, generation });
  showState(true);
  return [];
}

/** Switches notifications off for this device. @returns the problems */
export const turnOff = (): Promise<readonly Problem[]> =>
  alone(async () => {
    const subscription = await currentSubscription();
    if (subscription) {
      const answer = await request(pushCalls.RemovePushDevice, { endpoint: subscription.endpoint });
      if (!answer.status) return answer.errors;
    }
    return switchedOff();
  });

async function switchedOff(): Promise<readonly Problem[]> {
  const user_id = personOfNow();
  if (user_id === null) return [];
  await unsubscribe();
  await writeNote({ user_id, isOn: false });
  showState(false);
  return [];
}

/**
 * Notes who is signed in, and asks the server whether it still has this device. If the server's data differ from the
 * browser's, the subscription is sent again.
 */
export const restate = (): Promise<unknown> => alone(restateNow);

async function restateNow(): Promise<readonly Problem[]> {
  const user_id = personOfNow();
  if (user_id === null) return [];
  const note = await readNote();
  if (note?.user_id !== user_id) {
    // The subscription belongs to the person who was signed in before. The current user must switch notifications on
    // themselves. The note is deleted first, so that notifications show no words from now on. Notifications that are
    // already shown are then closed.
    await deleteNote();
    await closeShown();
    await unsubscribe();
    await writeNote({ user_id, isOn: false });
  }
  const isOn = note?.user_id === user_id && note.isOn;
  showState(isOn);
  if (usePushDevice.getState().state !== 'on' || !note) return [];
  const answer = await request(pushCalls.GetPush, {});
  if (!answer.status) return answer.errors; // The next start tries again.
  // The user has removed this device in the settings of another device.
  if (answer.content.removed) return switchedOff();
  return (await isKnown(note, answer.content)) ? [] : tellAnew(note, answer.content);
}

const hasDevice = ({ devices }: Push): boolean => devices.some(({ current }) => current);

/** Whether the server has this device with its current subscription, and whether that was made with the current key. */
async function isKnown({ endpoint, generation }: PushNote, settings: Push): Promise<boolean> {
  const subscription = await currentSubscription();
  return (
    hasDevice(settings) &&
    settings.generation === generation &&
    subscription !== null &&
    subscription.endpoint === endpoint &&
    hasKey(subscription, settings.public_key)
  );
}

/**
 * Sends the subscription to the server. If the server knew this subscription and has dropped it, the subscription has
 * ended. The browser then makes a new one first.
 */
async function tellAnew({ endpoint }: PushNote, settings: Push): Promise<readonly Problem[]> {
  const isDropped = !hasDevice(settings) && (await currentSubscription())?.endpoint === endpoint;
  if (isDropped) await unsubscribe();
  return tell(settings);
}

/**
 * Ends the notifications of this browser after a person has logged out. A tab may notice the logout late. If another
 * person is signed in by then, that person's notifications stay.
 */
export const forgetDevice = (left: number | null): Promise<unknown> =>
  alone(async () => {
    usePushDevice.setState({ state: null });
    const note = await readNote();
    if (isOthers(left) || (note && note.user_id !== left)) return [];
    await deleteNote();
    await closeShown();
    await unsubscribe();
    return [];
  });
