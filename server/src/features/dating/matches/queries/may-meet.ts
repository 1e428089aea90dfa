import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { isPresent, unblockedBetween } from '#features/people/queries/visibility.ts';

/** A condition for queries: this dater is open to matches. `person` is the alias of the dater's account. */
export const isOpen = (dater: string, person: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${dater}.state`)} = 'ENABLED' and not ${sql.ref(`${dater}.is_hidden`)} and ${isPresent(person)}
  and ${sql.ref(`${person}.gender`)} is not null and ${sql.ref(`${person}.birth_date`)} is not null
  and ${sql.ref(`${person}.course_id`)} is not null and ${sql.ref(`${person}.year_level`)} is not null
)`;

/**
 * A condition for queries: at a given time, nothing between two daters excludes a match. There is no block between
 * them, no row of `date_rest` that has not ended, and no open match chat. If one of them hides from friends, they are
 * not friends.
 */
export function mayMeet(one: string, other: string, at: RawBuilder<Date>): RawBuilder<boolean> {
  const [a, b] = [sql.ref(`${one}.user_id`), sql.ref(`${other}.user_id`)];
  return sql<boolean>`(
    ${unblockedBetween(`${one}.user_id`, `${other}.user_id`)}
    and not exists (
      select from date_rest
      where low_id = least(${a}, ${b}) and high_id = greatest(${a}, ${b})
        and (rests_until is null or rests_until > ${at})
    )
    and not exists (
      select from chat
      where type = ${sql.lit(CHAT_MATCH)} and closed_at is null
        and pair_low = least(${a}, ${b}) and pair_high = greatest(${a}, ${b})
    )
    and not (
      (${sql.ref(`${one}.hides_from_friends`)} or ${sql.ref(`${other}.hides_from_friends`)})
      and exists (select from friendship where user_id = ${a} and friend_id = ${b})
    )
  )`;
}
