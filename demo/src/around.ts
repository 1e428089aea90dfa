import type { Presence } from '@quad/server/platform/realtime/presence.ts';
import type { Services } from '@quad/server/platform/services.ts';
import { StartError } from '@quad/server/platform/start-error.ts';
import { listInvented } from './queries/around.ts';
import { makeRandom, type Random } from './random.ts';

/** One in so many of the campus is around at a time. */
const ONE_IN = 5;
/** How long until one of them goes and somebody else comes, in milliseconds: slowly, as on a campus. */
const EVERY_MS = 45_000;

type Options = {
  presence: Pick<Presence, 'arrived' | 'left'>;
  user_ids: readonly number[];
  random: Random;
  everyMs?: number;
};

/**
 * DEMO ONLY: lets a fifth of the demo campus seem to be around. The ready accounts and staff are there when somebody has
 * signed in as them, as everywhere.
 * @returns what ends it
 * @throws StartError in production, where nobody is shown to be there who is not
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
 * DEMO ONLY: lets a fifth of some people seem to be around, and every now and then one of them go and another come. They
 * come and go as sockets do, so people who may know of it are told the same way.
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
