import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/db/schema.ts';
import { wholeKey } from '#platform/storage/keys.ts';
import { listBroken, listKeys } from './queries.ts';

/**
 * All faults in an app's stored data: rows that break an invariant, files without a row, and rows without a file. Empty
 * if there are none. Source: reliability.md L16.
 */
export async function findFaults({
  db,
  dataDir,
}: {
  db: Db;
  dataDir: string;
}): Promise<Record<string, unknown[]>> {
  const entries = await readdir(join(dataDir, 'media'), { recursive: true }).catch(() => []);
  const files = new Set(
    entries.filter((name) => /^..\/.+\.\w+$/.test(name)).map((name) => wholeKey(name.slice(3))),
  );
  const keys = new Set(await listKeys(db));
  const faults: Record<string, unknown[]> = await listBroken(db);
  const withoutRow = [...files].filter((file) => !keys.has(file));
  const withoutFile = [...keys].filter((key) => !files.has(key));
  if (withoutRow.length > 0) faults['a file without a row'] = withoutRow;
  if (withoutFile.length > 0) faults['a row without its file'] = withoutFile;
  return faults;
}
