import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { isShownTo } from '#platform/hiding/queries.ts';
import { isWrittenForAll } from '../queries.ts';

/** Posts in a block. Source: migrations/0029-post-blocks.ts. */
export const POSTS_IN_BLOCK = 128;
const BLOCK = sql.lit(POSTS_IN_BLOCK);
/** Blocks in an era. Source: migrations/0064-post-letters.ts. */
const ERA = sql.lit(2048);
/** So many blocks are put in order at once. */
const STRETCH = sql.lit(64);
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

/**
 * The blocks that hold all of what `sought` is made of, the latest first, from a block down. Only of the stretch that is
 * being looked at are they put in order, and none is read for that.
 */
const blocksDownFrom = (lastBlock: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select era, stretch, stretch * ${STRETCH} + place as block
  from (
    select era, stretch, bits
    from (
      select era from generate_series(${lastBlock} / ${ERA}, 0, -1) era order by era desc offset 0
    ) eras
      cross join lateral (
        select coalesce(bit_and(known.blocks), ~0::bit(${ERA})) as blocks
        from post_letters known
        where known.era = eras.era and known.letters = any((select letters from sought)::text[])
        having count(*) = (select cardinality(letters) from sought)
      ) common
      cross join lateral (
        select
          era * (${ERA} / ${STRETCH}) + part as stretch,
          substring(blocks from part * ${STRETCH} + 1 for ${STRETCH})::bit(${STRETCH}) as bits
        from generate_series(0, ${ERA} / ${STRETCH} - 1) part
        where bit_count(blocks) > 0
        offset 0
      ) stretches
    where bits <> 0::bit(${STRETCH})
    order by era desc, stretch desc offset 0
  ) stretches
    cross join lateral (select generate_series(0, ${STRETCH} - 1) as place offset 0) places
  where get_bit(bits, place) = 1 and stretch * ${STRETCH} + place <= ${lastBlock}
  order by era desc, stretch desc, block desc offset 0`;

/** Looks for the blocks with all that the text is made of, and at these from the latest on, until a page is full. */
const olderStatement = (scope: Scope, isFurther: boolean) =>
  statement<{ post_id: number }, Values>((given) => {
    const { viewer_id, before_id, floor, skipped } = given;
    const form = sql`(select form from sought)`;
    const lastPost = sql`(select last_post from sought)`;
    // Each post and its author are looked up: without statistics PostgreSQL would put all of them beside each block instead.
    const found = sql<{ post_id: number }>`
      select post.post_id
      from (${blocksDownFrom(sql`((${lastPost} - 1) / ${BLOCK} + 1)`)}) candidate
        cross join lateral (
          select texts from post_block where post_block.block = candidate.block offset 0
        ) b
        cross join lateral (
          select (candidate.block - 1) * ${BLOCK} + place::int as post_id
          from unnest(string_to_array(b.texts, chr(1))) with ordinality as one (plain_text, place)
          where strpos(b.texts, ${form}) > 0 and strpos(plain_text, ${form}) > 0
          offset 0
        ) found
        cross join lateral (select * from post where post.post_id = found.post_id offset 0) post
        cross join lateral (select * from app_user where app_user.user_id = post.user_id offset 0) author
      where post.post_id <= ${lastPost} ${within(scope, given)}
        and ${isWrittenForAll(sql`${viewer_id}::int`)} and ${isShownTo(sql`${viewer_id}::int`, 'post')}
      order by candidate.era desc, candidate.stretch desc, candidate.block desc, found.post_id desc
      limit ${isFurther ? DEEPEST : PAGE}`;
    // What is sought is a query of its own: PostgreSQL would otherwise plan anew for each, which takes longer than to search.
    const searched = sql<{ post_id: number }>`
      with sought as materialized (
        select form, letters_in(form) collate "C" as letters, last_post
        from (
          select ${plain(sql`${given.text}::text`)} as form, least(${floor}::bigint, ${before_id}::bigint - 1) as last_post
          offset 0
        ) once
      ) ${found}`;
    return isFurther
      ? sql`select post_id from (${searched}) further offset (select ${skipped}::int) limit ${PAGE}`
      : searched;
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
 * whoever takes one back finds its block. Returns how many there were. Only servers of the version before read `letters`
 * (see migrations/0064-post-letters.ts): those that run meanwhile, and those that somebody goes back to.
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
