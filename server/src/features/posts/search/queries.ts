import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { isShownTo } from '#platform/hiding/queries.ts';
import { isWrittenForAll } from '../queries.ts';

/** Posts in a block. Source: migrations/0029-post-blocks.ts. */
export const POSTS_IN_BLOCK = 128;
const BLOCK = sql.lit(POSTS_IN_BLOCK);
/** The latest posts, which are looked at one by one: whatever is said often is found among them. */
const LATEST = sql.lit(1000);
const PAGE = sql.lit(POSTS_PAGE);
/** Up to page 1,000. */
const DEEPEST = sql.lit(1001 * POSTS_PAGE);

/** What is searched for: a text, before a post, perhaps by one person or of one institution; so many posts passed over. */
export type Search = {
  viewer_id: number;
  text: string;
  before_id: number;
  user_id?: number | undefined;
  comm_id?: number | undefined;
  skipped: number;
};

type Scope = 'everybody' | 'ofPerson' | 'ofInstitution' | 'of both';
type Values = Omit<Search, 'user_id' | 'comm_id'> & { user_id: number; comm_id: number; floor: number };

/**
 * The posts with a text in them that a viewer sees, the latest first: a page of them, by their ids. Whatever the case and
 * the accents.
 */
export async function searchPosts(db: Db, search: Search): Promise<number[]> {
  const { floor, ids } = await searchLatest(db, search);
  const page = ids.slice(search.skipped, search.skipped + POSTS_PAGE);
  if (page.length === POSTS_PAGE || floor === 0) return page;
  const older = await searchOlder(
    db,
    { ...search, skipped: Math.max(search.skipped - ids.length, 0) },
    floor,
  );
  return [...page, ...older].slice(0, POSTS_PAGE);
}

/**
 * Looks at the latest posts, and at all that are in no block yet; of one person at all of theirs. `floor` is the first
 * post that was not looked at, 0 where there is none; `ids` are the found, a page of them where none are passed over.
 */
export async function searchLatest(db: Db, search: Search): Promise<{ floor: number; ids: number[] }> {
  const { latest } = (search.skipped > 0 ? further : pages)[scopeOf(search)];
  const [found] = await latest(db, valuesOf(search));
  return found ?? { floor: 0, ids: [] };
}

/** Looks for the rest of a page in the blocks, from a post on. */
export async function searchOlder(db: Db, search: Search, floor: number): Promise<number[]> {
  const { older } = (search.skipped > 0 ? further : pages)[scopeOf(search)];
  const rows = await older(db, { ...valuesOf(search), floor });
  return rows.map(({ post_id }) => post_id);
}

const valuesOf = ({ user_id = 0, comm_id = 0, ...search }: Search): Values => ({
  ...search,
  user_id,
  comm_id,
  floor: 0,
});

function scopeOf({ user_id, comm_id }: Search): Scope {
  if (user_id !== undefined) return comm_id === undefined ? 'ofPerson' : 'of both';
  return comm_id === undefined ? 'everybody' : 'ofInstitution';
}

/** As `search_form` does it, written out: PostgreSQL does not inline that function, and the call costs twice the work. */
const plain = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(public.unaccent('public.unaccent', ${value}))`;
const wanted = ({ text }: Given<Values>) => sql`(select ${plain(sql`${text}::text`)})`;

function within(scope: Scope, { user_id, comm_id }: Given<Values>): RawBuilder<unknown> {
  const person = sql`and post.user_id = ${user_id}::bigint`;
  const institution = sql`and post.university_id = ${comm_id}::bigint`;
  if (scope === 'everybody') return sql``;
  if (scope === 'of both') return sql`${person} ${institution}`;
  return scope === 'ofPerson' ? person : institution;
}

/** All posts above the thousandth, or above the last block, whichever goes further back. */
const latestStatement = (scope: Scope, most: RawBuilder<unknown>) =>
  statement<{ floor: number; ids: number[] }, Values>((given) => {
    const { viewer_id, before_id } = given;
    const nth = sql`
      select post_id from post where post_id < ${before_id}::bigint ${within(scope, given)}
      order by post_id desc offset ${LATEST} limit 1`;
    const floor = scope === 'everybody' || scope === 'ofInstitution' ? sql`coalesce((${nth}), 0)` : sql`0`;
    return sql`
      with reach as materialized (
        select least(${floor}, coalesce((select max(block) from post_block), 0) * ${BLOCK}) as floor
      )
      select floor, array(
        select post_id from post join app_user author on author.user_id = post.user_id
        where post_id < ${before_id}::bigint and post_id > reach.floor ${within(scope, given)}
          and strpos(${plain(sql`post.text`)}, ${wanted(given)}) > 0
          and ${isWrittenForAll(sql`${viewer_id}::int`)} and ${isShownTo(sql`${viewer_id}::int`, 'post')}
        order by post_id desc limit ${most}
      ) as ids
      from reach`;
  });

/** Looks for the blocks with all that the text is made of, and at these from the latest on, until a page is full. */
const olderStatement = (scope: Scope, isFurther: boolean) =>
  statement<{ post_id: number }, Values>((given) => {
    const { viewer_id, before_id, floor, skipped } = given;
    const found = sql<{ post_id: number }>`
      select post.post_id
      from (
        select block, texts from post_block
        where letters @> (select letters_in(${wanted(given)}) collate "C")
          and block <= (least(${floor}::bigint, ${before_id}::bigint - 1) - 1) / ${BLOCK} + 1
        order by block desc offset 0
      ) b
        cross join lateral (
          select (b.block - 1) * ${BLOCK} + place::int as post_id
          from unnest(string_to_array(b.texts, chr(1))) with ordinality as one (plain_text, place)
          where strpos(b.texts, ${wanted(given)}) > 0 and strpos(plain_text, ${wanted(given)}) > 0
          offset 0
        ) found
        join post on post.post_id = found.post_id
        join app_user author on author.user_id = post.user_id
      where post.post_id <= ${floor}::bigint and post.post_id < ${before_id}::bigint ${within(scope, given)}
        and ${isWrittenForAll(sql`${viewer_id}::int`)} and ${isShownTo(sql`${viewer_id}::int`, 'post')}
      order by b.block desc, found.post_id desc
      limit ${isFurther ? DEEPEST : PAGE}`;
    return isFurther
      ? sql`select post_id from (${found}) further offset ${skipped}::int limit ${PAGE}`
      : found;
  });

const inEachScope = (isFurther: boolean) => {
  const searching = (scope: Scope) => ({
    latest: latestStatement(scope, isFurther ? DEEPEST : PAGE),
    older: olderStatement(scope, isFurther),
  });
  return {
    everybody: searching('everybody'),
    ofPerson: searching('ofPerson'),
    ofInstitution: searching('ofInstitution'),
    'of both': searching('of both'),
  };
};
const pages = inEachScope(false);
const further = inEachScope(true);

/**
 * Lays down the next blocks of posts, so many at most. Only where all of their posts are settled: those that were begun
 * when one above them was, minutes ago, have been stored by now or never will be. The posts are kept meanwhile, so that
 * whoever takes one back finds its block. Returns how many there were.
 */
export async function packBlocks(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with reach as materialized (
      select
        coalesce((select max(block) from post_block), 0) as done,
        coalesce((
          select post_id from post where created_at < now() - interval '5 minutes' order by post_id desc limit 1
        ), 0) / ${BLOCK} as settled
    ), held as materialized (
      select post_id, text from post, reach
      where post_id > done * ${BLOCK} and post_id <= least(settled, done + ${most}::int) * ${BLOCK}
      order by post_id for key share of post
    )
    insert into post_block (block, texts, letters)
    select block, texts, letters_in(texts)
    from (
      select
        (place - 1) / ${BLOCK} + 1 as block,
        string_agg(${plain(sql`coalesce(held.text, '')`)}, chr(1) order by place) as texts
      from reach
        cross join generate_series(done * ${BLOCK} + 1, least(settled, done + ${most}::int) * ${BLOCK}) place
        left join held on held.post_id = place
      group by 1
    ) laid
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
