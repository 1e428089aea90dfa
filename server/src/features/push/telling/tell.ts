import type { Db } from '#platform/db/schema.ts';
import type { Config } from '../../../config.ts';
import {
  FAILING_DAYS,
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  SENT_AT_ONCE,
  SILENT_WITHIN_MS,
  TAKEN_AT_ONCE,
  TRIES_MAX,
} from '../limits.ts';
import type { PushNotice } from '../payload.ts';
import { deleteEnded, type Device, listDevicesOf, noteFailing, noteTold } from '../queries/devices.ts';
import { listSettings } from '../queries/settings.ts';
import { type Outcome, sendPush } from '../send.ts';
import { chatNotice, notificationNotice } from './notices.ts';
import { type Due, endDue, putOff, takeDue } from './queries/due.ts';
import {
  CHAT,
  listBadges,
  type News,
  NOTIFICATION,
  readChatNews,
  readNotificationNews,
} from './queries/news.ts';

type Telling = { db: Db; config: Config; now: () => number };

/** What came of something that was due, and of each device. */
type Result = { due: Due; outcomes: { device_id: number; outcome: Outcome }[] };

/**
 * What came of some of what was due: how many things were taken, how many devices were told, failed for now and have
 * ended, and how many things were given up after too many tries.
 */
export type Tally = { taken: number; told: number; failed: number; ended: number; given_up: number };

export const NOTHING_TOLD: Tally = { taken: 0, told: 0, failed: 0, ended: 0, given_up: 0 };

/**
 * Tells people some of what is due. Stores what came of it in a few statements at the end: if the node is killed before,
 * another one tells the same again, which replaces it on the devices.
 */
export async function tellDue(telling: Telling): Promise<Tally> {
  const { db } = telling;
  const due = await takeDue(db, TAKEN_AT_ONCE);
  if (due.length === 0) return NOTHING_TOLD;
  const noticeOf = await prepare(telling, due);
  const devices = await listDevicesOf(db, [...new Set(due.map(({ user_id }) => user_id))]);
  const waiting = [...due];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      results.push(await tellOne(telling, one, noticeOf(one), devices));
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, work));
  return store(db, results);
}

const keyOf = ({ user_id, kind, thing_id }: Omit<News, 'seq'>): string => `${user_id} ${kind} ${thing_id}`;

/** Reads what holds now of all that is due. Returns the function that makes the notification; null for nothing to tell. */
async function prepare({ db, now }: Telling, due: readonly Due[]) {
  const of = (kind: number) => due.filter((one) => one.kind === kind);
  const user_ids = [...new Set(due.map(({ user_id }) => user_id))];
  const settingsOf = await listSettings(db, user_ids);
  const badges = await listBadges(db, user_ids);
  const chats = new Map(
    (await readChatNews(db, of(CHAT))).map((news) => [keyOf({ ...news, kind: CHAT }), news]),
  );
  const notifications = new Map(
    (await readNotificationNews(db, of(NOTIFICATION))).map((news) => [
      keyOf({ ...news, kind: NOTIFICATION }),
      news,
    ]),
  );
  return (one: Due): PushNotice | null => {
    const settings = settingsOf(one.user_id);
    const isSilent = one.told_at !== null && now() - one.told_at.getTime() < SILENT_WITHIN_MS;
    const more = { badge: badges.get(one.user_id) ?? 0, isSilent };
    const chat = chats.get(keyOf(one));
    if (chat) return chatNotice(chat, settings, more);
    const notification = notifications.get(keyOf(one));
    return notification ? notificationNotice(notification, settings, more) : null;
  };
}

/** Sends a notification to all devices of its person. */
async function tellOne(
  { config }: Telling,
  due: Due,
  notice: PushNotice | null,
  devices: readonly Device[],
): Promise<Result> {
  const own = notice ? devices.filter(({ user_id }) => user_id === due.user_id) : [];
  const outcomes = await Promise.all(
    own.map(async (device) => ({
      device_id: device.device_id,
      outcome: await tellDevice(config, device, notice!),
    })),
  );
  return { due, outcomes };
}

/** Sends a notification to a device, without its words if the push service finds it too large. */
async function tellDevice(config: Config, device: Device, notice: PushNotice): Promise<Outcome> {
  const outcome = await sendPush({ config }, device, notice);
  return outcome.is === 'tooLarge' ? sendPush({ config }, device, { ...notice, body: '' }) : outcome;
}

async function store(db: Db, results: readonly Result[]): Promise<Tally> {
  const all = results.flatMap(({ outcomes }) => outcomes);
  const devicesThatAre = (is: Outcome['is']) =>
    all.filter(({ outcome }) => outcome.is === is).map(({ device_id }) => device_id);
  const [told, later, gone] = [devicesThatAre('told'), devicesThatAre('later'), devicesThatAre('gone')];
  await noteTold(db, told);
  await noteFailing(db, later, FAILING_DAYS);
  await deleteEnded(db, gone);
  const pauses = results.map((result) => pauseOf(result));
  const ended = results.filter((_, at) => pauses[at] === null);
  // Who was told on one device is told. A device that failed is told of the next message.
  const isTold = ({ outcomes }: Result) => outcomes.some(({ outcome }) => outcome.is === 'told');
  await endDue(
    db,
    ended.map((result) => ({ ...result.due, was_told: isTold(result) })),
  );
  await putOff(
    db,
    results.flatMap(({ due }, at) => (pauses[at] === null ? [] : [{ ...due, pause: pauses[at]! }])),
  );
  const hasFailed = ({ outcomes }: Result) => outcomes.some(({ outcome }) => outcome.is === 'later');
  return {
    taken: results.length,
    told: told.length,
    failed: later.length,
    ended: gone.length,
    given_up: ended.filter((result) => hasFailed(result) && !isTold(result)).length,
  };
}

/** The time until the next try, in milliseconds. Null if something is told, or will not be told. */
function pauseOf({ due, outcomes }: Result): number | null {
  if (due.tries >= TRIES_MAX || outcomes.some(({ outcome }) => outcome.is === 'told')) return null;
  const usual = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (due.tries - 1));
  const asked = outcomes.flatMap(({ outcome }) => (outcome.is === 'later' ? [outcome.afterMs ?? usual] : []));
  return asked.length === 0 ? null : Math.max(...asked);
}
