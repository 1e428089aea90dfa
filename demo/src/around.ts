import type { Presence } from '@quad/server/platform/realtime/presence.ts';
import type { Services } from '@quad/server/platform/services.ts';
import { StartError } from '@quad/server/platform/start-error.ts';
import { listInvented } from './queries/around.ts';
import { makeRandom, type Random } from './random.ts';

/** At any time, one in `ONE_IN` people on campus is online. */
const ONE_IN = 5;
/** How often a person goes offline and another comes online, in milliseconds. It is as slow as on a real campus. */
const EVERY_MS = 45_000;

type Options = {
  presence: Pick<Presence, 'arrived' | 'left'>;
  user_ids: readonly number[];
  random: Random;
  everyMs?: number;
};

/**
 * DEMO ONLY: shows a fifth of the demo campus as online. The ready-made accounts and staff are excluded: they are
 * online only while a user is logged in as them.
 * @returns a function that stops showing people as online
 * @throws StartError in production, where only real users may be shown as online
 */
export async function showCampusAround({
  config,
  db,
  presence,
}: Pick<Services, 'config' | 'db' | 'presence'>): Promise<() => Promise<void>> {
  if (config.production) throw new StartError('Invented presence is refused under NODE_ENV=production.');
  const { stop } = beAround({ presence, user_ids: await listInvented(db), random: makeRandom('around') });
  return async () => stop();
}

/**
 * DEMO ONLY: shows a fifth of some people as online. From time to time, a random person goes offline and another comes
 * online.
 */
export function beAround({ presence, user_ids, random, everyMs = EVERY_MS }: Options): { stop(): void } {
  const here = random.sample(user_ids, Math.floor(user_ids.length / ONE_IN));
  const away = user_ids.filter((user_id) => !here.includes(user_id));
  for (const user_id of here) presence.arrived(user_id);

  function change(): void {
    const [goes] = here.splice(random.int(0, here.length - 1), 1);
    const [comes] = away.splice(random.int(0, away.length - 1), 1);
    if (goes !== undefined) presence.left(goes);
    if (comes !== undefined) presence.arrived(comes);
    if (goes !== undefined) away.push(goes);
    if (comes !== undefined) here.push(comes);
  }
  const timer = setInterval(change, everyMs).unref();
  return {
    stop() {
      clearInterval(timer);
      for (const user_id of here.splice(0)) presence.left(user_id);
    },
  };
}
