import type { Card } from '@quad/contract/people/shapes.ts';
import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { now } from '#platform/now.ts';
import { endsLikeAFreshFetch, type Sent, sent } from '#testing/any-order.ts';
import { beAlex, befriended, card } from '#testing/cards.ts';
import { cardOf, emptyCards, putCards } from './cards.ts';
import { subscribePeople } from './live.ts';
import { friends } from './queries.ts';

/** What three people do to Alex: become friends, be friends no more, come and go, leave Quad. */
type Action = { who: number; does: 'befriend' | 'unfriend' | 'come' | 'go' | 'leave' };
type World = Map<number, Card>;

const often = { befriend: 4, unfriend: 2, come: 3, go: 2, leave: 1 };
const actions: fc.Arbitrary<Action> = fc.record({
  who: fc.integer({ min: 5, max: 7 }),
  does: fc.oneof(
    ...(Object.keys(often) as Action['does'][]).map((name) => ({
      weight: often[name],
      arbitrary: fc.constant(name),
    })),
  ),
});

function start(): World {
  const people = [5, 6, 7].map((id) => card({ id }));
  emptyCards();
  putCards(people, now());
  return new Map(people.map((person) => [person.id, person]));
}

function happen(world: World, { who, does }: Action): Sent[] {
  const person = world.get(who);
  if (!person) return [];
  const becomes = (change: Partial<Card>) => void world.set(who, { ...person, ...change });
  const stand = (mutual: boolean) => sent('user:friendship', { user_id: who, mutual, friendRequest: null });
  const presence = (onlineStatus: Card['onlineStatus']) =>
    sent('user:onlineStatus', { user_id: who, onlineStatus });
  if (does === 'befriend' && !person.mutual) {
    becomes({ ...befriended, onlineStatus: 'online' });
    return [stand(true), presence('online')];
  }
  if (does === 'leave') {
    world.delete(who);
    return [sent('user:gone', { user_id: who })];
  }
  // Only friends hear whether one is there.
  if (!person.mutual || does === 'befriend') return [];
  if (does === 'unfriend') {
    becomes({ mutual: false, onlineStatus: 'offline' });
    return [stand(false), presence('offline')];
  }
  const onlineStatus = does === 'come' ? 'online' : 'offline';
  becomes({ onlineStatus });
  return [presence(onlineStatus)];
}

/** Friends as they are drawn. */
const drawn = (ids: readonly number[]) =>
  ids
    .toSorted((a, b) => a - b)
    .flatMap((id) => cardOf(id) ?? [])
    .filter(({ mutual }) => mutual)
    .map(({ id, onlineStatus }) => `${id} ${onlineStatus}`);

/** Lets the clock stand still for a tenth of a second each, as in browsers that keep pages from measuring time. */
function bluntClock(): void {
  const sharp = performance.now.bind(performance);
  const blunt = vi.spyOn(performance, 'now').mockImplementation(() => Math.floor(sharp() / 100) * 100);
  onTestFinished(() => blunt.mockRestore());
}

test('whatever the order of events and answers, the friends end as a fresh fetch', async () => {
  beAlex();
  bluntClock();
  const priya = (does: Action['does']): Action => ({ who: 5, does });
  const proof = endsLikeAFreshFetch({
    query: friends,
    follow: subscribePeople,
    start,
    actions,
    happen,
    examples: [
      // That she went is lost in the gap, in the very tick in which it was heard that she is there.
      [
        ['happen', priya('befriend')],
        ['happen', priya('go')],
        ['deliver', priya('go')],
        ['deliver', priya('go')],
        ['cut', priya('go')],
      ],
    ],
    view: (world) => [...world.values()].filter(({ mutual }) => mutual),
    look: drawn,
  });
  await expect(proof).resolves.toBeUndefined();
});
