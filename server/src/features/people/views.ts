import { blankCard, goneCard } from '@quad/contract/people/blank-card.ts';
import type { Card, InCommon } from '@quad/contract/people/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { mediaUrl } from '#platform/media/media.ts';
import type { Services } from '#platform/services.ts';
import { type CardRow, listCardRows, listCardRowsOfMembers } from './queries/cards.ts';
import { findInCommon } from './queries/in-common.ts';

type Viewing = Pick<Services, 'presence'>;

/** A person's card as the viewer sees it, and the row that it was made from. */
type Seen = { row: CardRow; card: Card };

async function see(
  db: Db,
  { presence }: Viewing,
  viewer_id: number,
  user_ids: readonly number[],
): Promise<ReadonlyMap<number, Seen>> {
  const online = await presence.onlineAmong(user_ids);
  const rows = await listCardRows(db, viewer_id, user_ids, [...online]);
  return new Map(
    rows.map((row) => [row.user_id, { row, card: viewCard(row, viewer_id, online.has(row.user_id)) }]),
  );
}

/**
 * The cards of people as the viewer may see them, by id. Leaves out ids that no person has. The query that found the
 * ids must check whether the viewer may see the people, because this function gives people who are blocked the
 * card of a stranger, and people who are suspended a card with their name.
 */
export async function viewCards(
  db: Db,
  services: Viewing,
  viewer_id: number,
  user_ids: readonly number[],
): Promise<Map<number, Card>> {
  const cards = await listCards(db, services, viewer_id, user_ids);
  return new Map(cards.map((card) => [card.id, card]));
}

/**
 * Like `viewCards`, for several viewers, in one statement. Returns the cards by viewer id. Every viewer must share an
 * open chat with all of these people.
 */
export async function viewCardsOfMembers(
  db: Db,
  { presence }: Pick<Services, 'presence'>,
  viewer_ids: readonly number[],
  user_ids: readonly number[],
): Promise<Map<number, Map<number, Card>>> {
  const online = await presence.onlineAmong(user_ids);
  const cardsOf = new Map(viewer_ids.map((viewer_id) => [viewer_id, new Map<number, Card>()]));
  for (const row of await listCardRowsOfMembers(db, viewer_ids, user_ids))
    cardsOf.get(row.viewer_id)?.set(row.user_id, viewCard(row, row.viewer_id, online.has(row.user_id)));
  return cardsOf;
}

/** The cards of `viewCards` as a list, in the order of the ids. */
export async function listCards(
  db: Db,
  services: Viewing,
  viewer_id: number,
  user_ids: readonly number[],
): Promise<Card[]> {
  if (user_ids.length === 0) return [];
  const people = await see(db, services, viewer_id, user_ids);
  return user_ids.flatMap((user_id) => people.get(user_id)?.card ?? []);
}

/**
 * The card of a person by id, if it is the viewer, a visible person, or a person whom the viewer blocked (a block
 * card). Undefined for everybody else.
 */
export async function findCard(
  db: Db,
  services: Viewing,
  viewer_id: number,
  user_id: number,
): Promise<Card | undefined> {
  const seen = (await see(db, services, viewer_id, [user_id])).get(user_id);
  if (!seen?.row.is_present || (seen.row.blocks_viewer && !seen.row.blocked)) return undefined;
  return seen.card;
}

/**
 * What the viewer and a person have in common. The viewer must be allowed to see the person's card. Empty if the viewer
 * blocked the person.
 */
export async function viewInCommon(
  db: Db,
  viewer_id: number,
  { id, blocked }: Pick<Card, 'id' | 'blocked'>,
): Promise<InCommon> {
  if (blocked) return NOTHING_IN_COMMON;
  const { friends, faces, groups, interests, has_chatted } = await findInCommon(db, viewer_id, id);
  const view = ({ pfp_key, ...face }: (typeof faces)[number]) => ({
    ...face,
    pfp_url: pfp_key === null ? null : mediaUrl(pfp_key),
  });
  return {
    friends_in_common: { count: friends, faces: faces.map(view) },
    shared_groups: groups,
    interests,
    has_chatted,
  };
}

const NOTHING_IN_COMMON: InCommon = {
  friends_in_common: { count: 0, faces: [] },
  shared_groups: [],
  interests: [],
  has_chatted: false,
};

/** A person's card, as the viewer may see it. Source: security.md §2 "Block pair", T8, T10, T20. */
function viewCard(row: CardRow, viewer_id: number, isOnline: boolean): Card {
  const card = blankCard(row.user_id);
  if (row.is_deleted) return goneCard(row.user_id);
  const named = { ...card, first_name: row.first_name, last_name: row.last_name };
  if (row.blocked) return { ...named, other_names: row.other_names, blocked: true };
  // A suspended person is absent. Only their chats show the name. Source: decisions.md "Staff", moderation.md.
  if (!row.is_present && row.user_id !== viewer_id) return named;
  // If the person blocked the viewer, the viewer sees at most what strangers see.
  const mayKnow = !row.blocks_viewer && (row.mutual || row.shares_chat || row.user_id === viewer_id);
  return {
    ...named,
    pfp_url: row.pfp_key === null ? null : mediaUrl(row.pfp_key),
    other_names: row.other_names,
    bio: row.bio,
    course: viewCourse(row),
    year_level: row.year_level,
    badges: row.badges.map((name) => ({ name })),
    mutual: row.mutual,
    friendRequest: viewRequest(row, viewer_id),
    owner: row.is_owner,
    onlineStatus: isOnline && mayKnow ? 'online' : 'offline',
  };
}

/**
 * The card of a person who blocked the viewer, for a past chat of the two. It also says whether the viewer blocked the
 * person.
 */
export const nameOnlyCard = ({ id, first_name, last_name, blocked }: Card): Card => ({
  ...blankCard(id),
  first_name,
  last_name,
  blocked,
  name_only: true,
});

function viewCourse({ course_id, course_name, uni_name }: CardRow): Card['course'] {
  if (course_id === null || course_name === null) return null;
  return { name: course_name, uni_name, course_name, course_id };
}

function viewRequest({ user_id, has_asked, was_asked }: CardRow, viewer_id: number): Card['friendRequest'] {
  if (has_asked) return { from_userId: user_id, to_userId: viewer_id };
  if (was_asked) return { from_userId: viewer_id, to_userId: user_id };
  return null;
}
