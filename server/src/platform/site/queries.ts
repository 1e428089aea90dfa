import type { Site } from '@quad/contract/site.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** A network of the site. Rates by address are `factor` times as high for its addresses. */
export type SiteNetwork = { network: string; factor: number; note: string | null };

/** The parts of a site. A part that is not stored is null. */
export type SiteParts = Site & { networks: readonly SiteNetwork[] | null };

/** Reads all parts of the site. */
export async function readSite(db: Db): Promise<SiteParts> {
  const { rows } = await sql<{ part: keyof SiteParts; content: never }>`
    select part, content from site`.execute(db);
  return {
    identity: null,
    help_lines: null,
    networks: null,
    ...Object.fromEntries(rows.map(({ part, content }) => [part, content])),
  };
}

/** Stores a part of the site, or removes it for null. @returns whether this changed anything */
export async function storeSitePart<Part extends keyof SiteParts>(
  db: Db,
  part: Part,
  content: SiteParts[Part],
): Promise<boolean> {
  const { numAffectedRows = 0n } =
    content === null
      ? await sql`delete from site where part = ${part}`.execute(db)
      : await sql`
          insert into site (part, content) values (${part}, ${JSON.stringify(content)}::jsonb)
          on conflict (part) do update set content = excluded.content
          where site.content <> excluded.content`.execute(db);
  return numAffectedRows > 0n;
}
