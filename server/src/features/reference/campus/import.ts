import { isDeepStrictEqual } from 'node:util';
import { takeTime } from '#platform/db/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { readSite, type SiteParts, storeSitePart } from '#platform/site/queries.ts';
import type { Campus } from './check.ts';
import { IDENTITY_FILE } from './identity.ts';
import {
  addOwnPlaces,
  closeInstitutions,
  countPeople,
  listDomains,
  listOwnCourses,
  listOwnInstitutions,
  listOwnPlaces,
  lockReference,
  numberAbove,
  removeDomains,
  retireCourses,
  storeCourses,
  storeDomains,
  storeInstitutions,
} from './queries.ts';
import type { Fault } from './read-csv.ts';
import type { Change } from './report.ts';

type Outcome = { changes: Change[]; faults: Fault[] };

/**
 * Makes the rows of the site equal to a campus folder, in one transaction. Nothing that people use is deleted: an
 * institution that is missing is closed, and a missing course is retired. Places are only added, because moderators
 * improve them.
 * @param campus a campus without faults
 * @param isDry whether the changes are found, but not kept
 * @returns what the import did; or only faults, if the folder contradicts what is stored
 */
export async function importCampus(db: Db, campus: Campus, isDry: boolean): Promise<Outcome> {
  const tx = await db.startTransaction().execute();
  try {
    await takeTime(tx);
    await lockReference(tx);
    const outcome = await importIn(tx, campus);
    // A sequence does not roll back, so a dry run leaves it alone.
    if (!isDry && outcome.changes.length > 0) await numberAbove(tx, largestId(campus));
    await (isDry || outcome.faults.length > 0 ? tx.rollback() : tx.commit()).execute();
    return outcome;
  } catch (error) {
    if (!tx.isCommitted) await tx.rollback().execute();
    throw error;
  }
}

async function importIn(tx: Db, campus: Campus): Promise<Outcome> {
  const faults: Fault[] = [];
  const changes = [
    ...(await importInstitutions(tx, campus)),
    ...(await importDomains(tx, campus, faults)),
    ...(await importCourses(tx, campus, faults)),
  ];
  if (faults.length > 0) return { changes: [], faults };
  return {
    changes: [...changes, ...(await importPlaces(tx, campus)), ...(await importSite(tx, campus))],
    faults: [],
  };
}

const largestId = (campus: Campus): number =>
  [
    ...campus['universities.csv'].map(({ row }) => row.id),
    ...campus['courses.csv'].map(({ row }) => row.course_id),
    ...campus['places.csv'].map(({ row }) => row.id),
  ].reduce((largest, id) => Math.max(largest, id), 0);

/** Says which columns differ, with the old and the new value. */
function difference(stored: object, row: object): string[] {
  const before = new Map(Object.entries(stored));
  return Object.entries(row).flatMap(([name, value]) =>
    before.get(name) === value
      ? []
      : [`${name} ${JSON.stringify(before.get(name))} → ${JSON.stringify(value)}`],
  );
}

type Naming<Row, Key> = {
  /** The stored rows, by their keys. */
  stored: ReadonlyMap<Key, object>;
  keyOf(row: Row): Key;
  nameOf(row: Row): string;
};

/** Finds the rows of a file that are new or differ from what is stored. */
function compare<Row extends object, Key>(
  file: string,
  rows: readonly Row[],
  { stored, keyOf, nameOf }: Naming<NoInfer<Row>, Key>,
): { written: Row[]; changes: Change[] } {
  const changes: Change[] = [];
  const written = rows.filter((row) => {
    const known = stored.get(keyOf(row));
    const different = known ? difference(known, row) : [];
    if (!known) changes.push({ file, deed: 'adds', what: nameOf(row) });
    else if (different.length > 0)
      changes.push({ file, deed: 'changes', what: `${nameOf(row)}: ${different.join(', ')}` });
    return !known || different.length > 0;
  });
  return { written, changes };
}

const rowsOf = <Row>(read: readonly { row: Row }[]): Row[] => read.map(({ row }) => row);

async function importInstitutions(tx: Db, campus: Campus): Promise<Change[]> {
  const file = 'universities.csv';
  const stored = new Map((await listOwnInstitutions(tx)).map((one) => [one.id, one]));
  const rows = rowsOf(campus[file]);
  const keyOf = ({ id }: { id: number }) => id;
  const { written, changes } = compare(file, rows, {
    stored,
    keyOf,
    nameOf: ({ id, name }) => `${id} ${name}`,
  });
  await storeInstitutions(tx, written);
  const inFile = new Set(rows.map(keyOf));
  const closed = [...stored.values()].filter(({ id, signup_open }) => signup_open && !inFile.has(id));
  await closeInstitutions(tx, closed.map(keyOf));
  const people = await countPeople(tx, 'university_id', closed.map(keyOf));
  for (const { id, name } of closed) {
    const members = counted(people.get(id), 'member stays', 'members stay');
    const what = `${id} ${name}: it is missing. Nobody can sign up any more; its ${members}`;
    changes.push({ file, deed: 'closes', what });
  }
  return changes;
}

async function importDomains(tx: Db, campus: Campus, faults: Fault[]): Promise<Change[]> {
  const file = 'university_domains.csv';
  const stored = new Map((await listDomains(tx)).map((one) => [one.domain, one]));
  for (const { line, row } of campus[file]) {
    const known = stored.get(row.domain);
    if (!known || known.is_own) continue;
    const what = `${row.domain} belongs to ${known.institution} (${known.uni_id}), which came with Quad.`;
    faults.push({ file, line, what, cure: 'Remove it there in the console first.' });
  }
  if (faults.length > 0) return [];
  const rows = rowsOf(campus[file]);
  const nameOf = ({ domain, uni_id }: { domain: string; uni_id: number }) => `${domain} of ${uni_id}`;
  const { written, changes } = compare(file, rows, { stored, keyOf: ({ domain }) => domain, nameOf });
  await storeDomains(tx, written);
  // The domains of an institution that is missing stay with it, so that it can be opened again.
  const institutions = new Set(campus['universities.csv'].map(({ row }) => row.id));
  const inFile = new Set(rows.map(({ domain }) => domain));
  const removed = [...stored.values()].filter(
    ({ domain, uni_id, is_own }) => is_own && institutions.has(uni_id) && !inFile.has(domain),
  );
  await removeDomains(
    tx,
    removed.map(({ domain }) => domain),
  );
  for (const one of removed)
    changes.push({ file, deed: 'removes', what: `${nameOf(one)}: people with such an address stay` });
  return changes;
}

const counted = (count = 0, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

async function importCourses(tx: Db, campus: Campus, faults: Fault[]): Promise<Change[]> {
  const file = 'courses.csv';
  const stored = new Map((await listOwnCourses(tx)).map((one) => [one.course_id, one]));
  for (const { line, row } of campus[file]) {
    const known = stored.get(row.course_id);
    if (!known || known.uni_id === row.uni_id) continue;
    const what = `The course ${row.course_id} belongs to the institution ${known.uni_id} already.`;
    faults.push({ file, line, what, cure: 'Give this one an id that no other course has.' });
  }
  if (faults.length > 0) return [];
  const rows = rowsOf(campus[file]).map((row) => ({ ...row, retired: false }));
  const keyOf = ({ course_id }: { course_id: number }) => course_id;
  const nameOf = (row: { course_id: number; course_name: string }) => `${row.course_id} ${row.course_name}`;
  const { written, changes } = compare(file, rows, { stored, keyOf, nameOf });
  await storeCourses(tx, written);
  const inFile = new Set(rows.map(keyOf));
  const missing = [...stored.values()].filter(
    ({ course_id, is_own, retired }) => is_own && !retired && !inFile.has(course_id),
  );
  await retireCourses(tx, missing.map(keyOf));
  const people = await countPeople(tx, 'course_id', missing.map(keyOf));
  for (const one of missing) {
    const keepers = counted(people.get(one.course_id), 'person keeps', 'people keep');
    const what = `${nameOf(one)}: it is missing. ${keepers} it`;
    changes.push({ file, deed: 'retires', what });
  }
  return changes;
}

async function importPlaces(tx: Db, campus: Campus): Promise<Change[]> {
  const file = 'places.csv';
  const stored = new Map((await listOwnPlaces(tx)).map((one) => [one.id, one]));
  const { written, changes } = compare(file, rowsOf(campus[file]), {
    stored,
    keyOf: ({ id }) => id,
    nameOf: ({ id, name }) => `${id} ${name}`,
  });
  await addOwnPlaces(
    tx,
    written.filter(({ id }) => !stored.has(id)),
  );
  return changes.map((change) => (change.deed === 'changes' ? { ...change, deed: 'keeps' } : change));
}

async function importSite(tx: Db, campus: Campus): Promise<Change[]> {
  const orNull = <Row>(rows: Row[]): Row[] | null => (rows.length > 0 ? rows : null);
  const wanted: SiteParts = {
    identity: campus.identity,
    help_lines: orNull(rowsOf(campus['help_lines.csv'])),
    networks: orNull(rowsOf(campus['networks.csv'])),
  };
  const stored = await readSite(tx);
  const files = { identity: IDENTITY_FILE, help_lines: 'help_lines.csv', networks: 'networks.csv' } as const;
  const changes: Change[] = [];
  for (const part of ['identity', 'help_lines', 'networks'] as const) {
    if (isDeepStrictEqual(stored[part], wanted[part])) continue;
    await storeSitePart(tx, part, wanted[part]);
    const deed = wanted[part] === null ? 'removes' : stored[part] === null ? 'adds' : 'changes';
    changes.push({ file: files[part], deed, what: tellPart(wanted, part) });
  }
  return changes;
}

const tellPart = (wanted: SiteParts, part: keyof SiteParts): string =>
  part === 'identity'
    ? (wanted.identity?.operator ?? 'what the site says about itself')
    : `${wanted[part]?.length ?? 'all'} rows`;
