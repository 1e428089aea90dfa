import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import type { AfterCommit } from '#platform/handlers.ts';
import type { PairEnd } from '#platform/lifecycle.ts';
import { type Emit, type Room, userRoom } from '#platform/server-events.ts';
import type { Services } from '#platform/services.ts';
import { listAcrossBlock } from './queries/blocks.ts';
import { listOnlookers } from './queries/onlookers.ts';
import { findCard } from './views.ts';

type Ending = {
  db: Db;
  services: Pick<Services, 'presence' | 'lifecycle'>;
  emit: Emit;
  afterCommit: AfterCommit;
};

/**
 * Ends a relation of two people (`ends`) in every feature, and emits their presence to each other after the commit.
 * Lock the pair before (`lockPair`). A second call does nothing. Source: decisions.md "Friends", security.md §2 "Block
 * pair".
 */
export async function endBetween(
  { db, services, emit, afterCommit }: Ending,
  user_id: number,
  other_id: number,
  ends: PairEnd['ends'],
): Promise<void> {
  const wasAnything = await services.lifecycle.endPair({ db, emit, user_id, other_id, ends });
  if (wasAnything)
    afterCommit((pool) => emitPresenceBetween({ db: pool, services, emit }, user_id, other_id));
}

/**
 * Emits the presence of two people to each other. A person whose presence is not visible any more appears as offline.
 * Call it after the commit, because reading the presence may wait for Redis and must include people who have just
 * connected. Source: security.md T10.
 */
export async function emitPresenceBetween(
  { db, services, emit }: { db: Db; services: Pick<Services, 'presence'>; emit: Emit },
  user_a: number,
  user_b: number,
): Promise<void> {
  for (const [viewer_id, user_id] of [
    [user_a, user_b],
    [user_b, user_a],
  ] as const) {
    const card = await findCard(db, services, viewer_id, user_id);
    emit(userRoom(viewer_id), 'user:onlineStatus', {
      user_id,
      onlineStatus: card?.onlineStatus ?? 'offline',
    });
  }
}

/**
 * Tells both people of each ended chat that the other is offline, unless they may still see each other's presence. Call
 * it after the commit. Source: security.md T10.
 */
export async function emitApart(
  { db, emit }: { db: Db; emit: Emit },
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  const onlookers = await listOnlookers(db, [...new Set(pairs.map(([user_id]) => user_id))]);
  const known = new Set(onlookers.map(({ about_id, user_id }) => `${about_id} ${user_id}`));
  for (const [user_a, user_b] of pairs) {
    if (known.has(`${user_a} ${user_b}`)) continue;
    emit(userRoom(user_a), 'user:onlineStatus', { user_id: user_b, onlineStatus: 'offline' });
    emit(userRoom(user_b), 'user:onlineStatus', { user_id: user_a, onlineStatus: 'offline' });
  }
}

/**
 * Makes all open pages of these people fetch their data again. Call it when much of their data changes: after a block
 * or unblock, or when a lockout of a person begins or ends.
 */
export function emitChanged({ emit }: { emit: Emit }, ...user_ids: readonly number[]): void {
  if (user_ids.length > 0) emit(user_ids.map(userRoom), 'connection:ready', {});
}

/**
 * Emits a person's corrected details to the person and to everybody who sees something of the person. People who
 * blocked the person get only the names. People whom the person blocked get at most the first and the last name.
 */
export async function emitDetails(
  { db, services, emit }: { db: Db; services: Pick<Services, 'lifecycle'>; emit: Emit },
  { id: user_id, first_name, last_name, other_names, course, year_level }: CurrentUser,
): Promise<void> {
  const { hearers, blockers, nameOnly } = await listHearers(db, services, user_id);
  const names = { user_id, first_name, last_name, other_names };
  emit(hearers.map(userRoom), 'user:details', { ...names, course, year_level });
  if (blockers.length > 0) emit(blockers.map(userRoom), 'user:details', names);
  if (nameOnly.length > 0) emit(nameOnly.map(userRoom), 'user:details', { ...names, other_names: null });
}

/**
 * Emits to a person which of the pictures and the bio were removed. Everybody else who sees more of the person than the
 * names gets the same but for the date picture, because nobody but a match may know whether there was one.
 */
export async function emitRemoved(
  { db, services, emit }: { db: Db; services: Pick<Services, 'lifecycle'>; emit: Emit },
  { id: user_id, first_name, last_name, other_names }: CurrentUser,
  { real_pfp_url, ...shown }: { bio?: null; pfp_url?: null; real_pfp_url?: null },
): Promise<void> {
  const names = { user_id, first_name, last_name, other_names };
  emit(userRoom(user_id), 'user:details', {
    ...names,
    ...shown,
    ...(real_pfp_url === null && { real_pfp_url }),
  });
  if (Object.keys(shown).length === 0) return;
  const others = (await listHearers(db, services, user_id)).hearers.filter((id) => id !== user_id);
  if (others.length > 0) emit(others.map(userRoom), 'user:details', { ...names, ...shown });
}

/**
 * Emits a person's owner flag and badges to the person and to everybody who sees something of the person. People who
 * see only the person's name, because of a block, get nothing.
 */
export async function emitBadges(
  { db, services, emit }: { db: Db; services: Pick<Services, 'lifecycle'>; emit: Emit },
  user_id: number,
  { owner, badges }: { owner: boolean; badges: readonly string[] },
): Promise<void> {
  const { hearers } = await listHearers(db, services, user_id);
  const payload = { user_id, owner, badges: badges.map((name) => ({ name })) };
  emit(hearers.map(userRoom), 'user:badges', payload);
}

/**
 * The receivers of a change of a person's card. `hearers`, who include the person, receive every change. `blockers` and
 * `nameOnly` receive only changes of names, because of a block.
 */
async function listHearers(db: Db, { lifecycle }: Pick<Services, 'lifecycle'>, user_id: number) {
  const across = await listAcrossBlock(db, user_id);
  const all = [user_id, ...(await lifecycle.audience({ db, user_id }))];
  const blockers = across.filter((one) => one.has_blocked).map((one) => one.user_id);
  const blocked = across.filter((one) => one.sees_name && !one.has_blocked).map((one) => one.user_id);
  return {
    hearers: all.filter((id) => !across.some((one) => one.user_id === id)),
    blockers,
    nameOnly: blocked.filter((id) => !blockers.includes(id)),
  };
}

/** Tells people that a person has left Quad. A repeated event is harmless. */
export function emitGone(
  { emit, user_id }: { emit: Emit; user_id: number },
  user_ids: readonly number[],
): void {
  if (user_ids.length > 0) emit(user_ids.map(userRoom), 'user:gone', { user_id });
}

/**
 * The room of a member's devices that have a chat open, used only for typing events. Each member has a separate room,
 * because membership and blocks at the time of sending decide who gets an event.
 */
export const typingRoom = (chat_id: number, user_id: number): Room => `chat:${chat_id}:${user_id}` as Room;
