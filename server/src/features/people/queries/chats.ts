import { type RawBuilder, sql } from 'kysely';
import { PAST_DAYS } from '../limits.ts';

/** A condition for queries with `chat`: the chat is open, or it ended so recently that members can still read it. */
export const isOpenOrPast: RawBuilder<boolean> = sql`(
  chat.closed_at is null or chat.closed_at > now() - make_interval(days => ${sql.lit(PAST_DAYS)}))`;

/** A condition for queries with `chat` and `chat_member`: the member may read the chat, which may be open or past. */
export const isReadable: RawBuilder<boolean> = sql`(chat_member.left_at is null and ${isOpenOrPast})`;

/**
 * A condition for queries with the `chat` of a match: the two people were partners, but are not any more. Neither may
 * see the other's dating picture. Source: security.md T6.
 */
export const werePartners: RawBuilder<boolean> = sql`exists (
  select from date_rest where low_id = chat.pair_low and high_id = chat.pair_high and rests_until is null)`;
