import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_OF_SITE } from '../queries.ts';
import { writeCampus } from './write.ts';

const README = `# A campus of your own

This folder is an example. Change it, then run:

    npm run campus -- check DIR            every fault, with its file, its line and its cure
    npm run campus -- import DIR --dry-run what an import would do
    npm run campus -- import DIR           does it; a second time there is nothing to do

- All files are UTF-8 with a first line of names. Put a field with a comma in quotes.
- universities.csv, university_domains.csv and courses.csv are needed. The others may be missing.
- Ids are yours, from ${FIRST_OF_SITE} up. Never give an id to another thing later: profiles refer to it.
- country_id is an id of data/countries.csv. state_id may be 0.
- signup_open: 1 opens an institution, 0 keeps a list of people who wait for it.
- university_domains.csv: what follows the @ of a student’s address. webmail may be empty.
- places.csv: Restaurant (Fast Food, Cafe), Gym or Parking (Car, Bike). Places are only added, because moderators
  improve them.
- help_lines.csv: the kind is crisis, violence, images or other. The first line of a kind is the one that is named.
- networks.csv: for people behind one address. The rates by address are factor times as high there.
- site.json: who runs the site, for the policies, the help pages and the mails. If the country is Australia, they
  name its laws.

The folder is the whole truth about your rows. An institution that is missing is closed and keeps its members; a
missing course is not offered any more. If admins have changed something in the console, run
\`npm run campus -- export DIR\` first.
`;

const CAMPUS = {
  'universities.csv': [
    {
      id: FIRST_OF_SITE,
      name: 'Example University',
      state_id: 0,
      country_id: 13,
      signup_open: true,
      latitude: -37.7963,
      longitude: 144.9614,
      campus: 'Riverside',
    },
  ],
  'university_domains.csv': [
    { uni_id: FIRST_OF_SITE, domain: 'student.example.edu', webmail: 'https://mail.example.edu/' },
  ],
  'courses.csv': [
    { course_id: FIRST_OF_SITE, uni_id: FIRST_OF_SITE, course_name: 'Bachelor of Arts' },
    { course_id: FIRST_OF_SITE + 1, uni_id: FIRST_OF_SITE, course_name: 'Master of Design, Textiles' },
  ],
  'places.csv': [
    {
      id: FIRST_OF_SITE,
      uni_id: FIRST_OF_SITE,
      name: 'Union Cafe',
      type: 'Restaurant',
      subtype: 'Cafe',
      description: 'Coffee beside the lawn.',
      address: '1 Union Lawn, Riverside',
      latitude: -37.7963,
      longitude: 144.9614,
    },
  ],
  'help_lines.csv': [
    {
      name: 'Lifeline',
      shown: '13 11 14',
      href: 'tel:131114',
      about: 'Crisis support any time, for whatever has got too much.',
      kind: 'crisis',
    },
  ],
  'networks.csv': [{ network: '192.0.2.0/24', factor: 50, note: 'The halls' }],
  'site.json': {
    operator: 'Example University Student Union',
    address: '1 Union Lawn, Riverside 3000, Australia',
    country: 'Australia',
    law: 'Victoria, Australia',
    regulator: {
      name: 'Office of the Australian Information Commissioner',
      url: 'https://www.oaic.gov.au',
    },
    emergency_number: '000',
  },
};

/**
 * Writes a small campus with a README into an empty folder.
 * @throws StartError if the folder is not empty
 */
export async function writeSample(folder: string): Promise<void> {
  await writeCampus(folder, CAMPUS);
  await writeFile(join(folder, 'README.md'), README);
}
