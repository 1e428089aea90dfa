import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsText, plannedEachTime } from '#platform/db/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery, type Params } from '#platform/db/prepared-query.ts';
import type { ShownMedia } from '#platform/media/media.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import { shownMedia } from '#platform/media/queries.ts';
import { isKnownTo, isPostForAll, isWrittenForAll } from './posts.ts';

/** A post as one viewer sees it, with its author. */
export type PostRow = {
  post_id: number;
  user_id: number;
  comm_id: number;
  text: string;
  /** In milliseconds since 1970. */
  posted_at: number;
  like_count: number;
  comment_count: number;
  has_liked: boolean;
  /** Null if the viewer is not the author. */
  client_id: string | null;
  /** Whether only the author sees the post until staff have reviewed it. */
  is_hidden: boolean;
  media: readonly ShownMedia[] | null;
  first_name: string;
  last_name: string;
  pfp_key: string | null;
  /** Whether the author is the viewer or a friend of the viewer. */
  is_known: boolean;
};

/**
 * Which posts to list. The filters can be combined: posts by a person, in an institution, with a text, or older than a
 * post. `page` is the number of pages to skip.
 */
export type PostFilter = {
  user_id?: number | undefined;
  comm_id?: number | undefined;
  text?: string | undefined;
  before_id?: number | undefined;
  page: number;
};

/** A page of the posts that a viewer sees, newest first. */
export async function listPosts(db: Db, viewer_id: number, filter: PostFilter): Promise<PostRow[]> {
  const { user_id, comm_id, text, page, before_id = Number.MAX_SAFE_INTEGER } = filter;
  const kinds = { ofPerson: user_id, ofInstitution: comm_id, withText: text, further: page || undefined };
  const kind = Object.entries(kinds).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return pageOf(kind.join(' '))(db, {
    viewer_id,
    user_id: user_id ?? 0,
    comm_id: comm_id ?? 0,
    text: text ?? '',
    before_id,
    skipped: page * POSTS_PAGE,
  });
}

/** One post as a viewer sees it. */
export async function findPost(db: Db, viewer_id: number, post_id: number): Promise<PostRow | undefined> {
  const [row] = await one(db, { viewer_id, post_id });
  return row;
}

/**
 * The posts `p` with all columns that a page shows, newest first. `has_liked` uses a subquery for each post, because
 * with `exists` PostgreSQL would read every like of the viewer.
 */
const shown = (viewer: RawBuilder<number>, posts: RawBuilder<unknown>): RawBuilder<PostRow> => sql`
  select
    p.post_id, p.user_id, p.university_id as comm_id, p.text, p.like_count, p.comment_count,
    (date_part('epoch', p.created_at) * 1000)::bigint as posted_at,
    coalesce((
      select true from post_like liked where liked.post_id = p.post_id and liked.user_id = ${viewer} limit 1
    ), false) as has_liked,
    case when p.user_id = ${viewer} then p.client_id end as client_id,
    p.hidden_at is not null as is_hidden,
    case when p.has_media then (
      select json_agg(${shownMedia} order by hung.position)
      from post_media hung join media f on f.media_id = hung.media_id
      where hung.post_id = p.post_id
    ) end as media,
    author.first_name, author.last_name, pfp.storage_key as pfp_key,
    ${isKnownTo(viewer, sql`p.user_id`)} as is_known
  from (${posts}) p
    join app_user author on author.user_id = p.user_id
    left join media pfp on pfp.media_id = author.pfp_media_id
  order by p.post_id desc`;

type Values = {
  viewer_id: number;
  user_id: number;
  comm_id: number;
  text: string;
  before_id: number;
  skipped: number;
};

const PAGE = sql.lit(POSTS_PAGE);
/**
 * The number of posts in 1,001 pages. PostgreSQL plans the query for this number of posts, but reads only as many as it
 * needs.
 */
const DEEPEST = sql.lit(1001 * POSTS_PAGE);

/** Makes a separate statement for each kind of page, so that each kind has its own plan. */
const pageStatement = (kind: string) =>
  preparedQuery<PostRow, Values>((params) => {
    const viewer = sql<number>`${params.viewer_id}::int`;
    const latest = (most: RawBuilder<unknown>): RawBuilder<unknown> => sql`
      select post.* from post
      where post.post_id < ${params.before_id}::bigint and ${isPostForAll(viewer)} ${conditions(kind, params)}
      order by post.post_id desc limit ${most}`;
    // The best plan depends on the text. For a rare text, the trigram index is fast. For a frequent text, scanning from
    // the latest post is fast.
    if (kind.includes('withText'))
      return sql`${plannedEachTime} ${shown(viewer, latest(sql`${PAGE} offset ${params.skipped}::int`))}`;
    if (!kind.includes('further')) return shown(viewer, latest(PAGE));
    // The offset is in a subquery. With a plain parameter, PostgreSQL would plan again for each page. Planning takes as
    // long as reading the page.
    const skipped = sql`(select ${params.skipped}::int)`;
    return shown(viewer, sql`select * from (${latest(DEEPEST)}) post offset ${skipped} limit ${PAGE}`);
  });

function conditions(kind: string, { user_id, comm_id, text }: Params<Values>): RawBuilder<unknown> {
  const parts = [sql``];
  if (kind.includes('ofPerson')) parts.push(sql`and post.user_id = ${user_id}::bigint`);
  if (kind.includes('ofInstitution')) parts.push(sql`and post.university_id = ${comm_id}::bigint`);
  if (kind.includes('withText')) parts.push(sql`and ${containsText('post.search_text', text)}`);
  return sql.join(parts, sql` `);
}

const statements = new Map<string, ReturnType<typeof pageStatement>>();

function pageOf(kind: string): ReturnType<typeof pageStatement> {
  const made = statements.get(kind) ?? pageStatement(kind);
  statements.set(kind, made);
  return made;
}

const one = preparedQuery<PostRow, { viewer_id: number; post_id: number }>(({ viewer_id, post_id }) => {
  const viewer = sql<number>`${viewer_id}::int`;
  return shown(
    viewer,
    sql`select post.* from post join app_user author on author.user_id = post.user_id
      where post.post_id = ${post_id}::bigint and ${isWrittenForAll(viewer)} and ${isShownTo(viewer, 'post')}`,
  );
});
