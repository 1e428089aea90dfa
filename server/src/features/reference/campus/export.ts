import type { Db } from '#platform/db/schema.ts';
import { readSite } from '#platform/site/queries.ts';
import { IDENTITY_FILE } from './identity.ts';
import { listDomains, listOwnCourses, listOwnInstitutions, listOwnPlaces } from './queries.ts';
import { writeCampus } from './write.ts';

/**
 * Writes the site's rows into an empty folder, as an import takes them. Retired courses are left out, and so are the
 * rows that staff added to institutions that came with Quad.
 * @throws StartError if the folder is not empty
 */
export async function exportCampus(db: Db, folder: string): Promise<void> {
  const [universities, domains, courses, places, site] = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (tx) =>
        [
          await listOwnInstitutions(tx),
          await listDomains(tx),
          await listOwnCourses(tx),
          await listOwnPlaces(tx),
          await readSite(tx),
        ] as const,
    );
  await writeCampus(folder, {
    'universities.csv': universities,
    'university_domains.csv': domains.filter(({ is_own }) => is_own),
    'courses.csv': courses.filter(({ is_own, retired }) => is_own && !retired),
    'places.csv': places,
    'help_lines.csv': site.help_lines ?? [],
    'networks.csv': site.networks ?? [],
    ...(site.identity && { [IDENTITY_FILE]: site.identity }),
  });
}
