import { type Database, openDatabase } from '#platform/db/open.ts';
import { createTestDatabase } from './template-database.ts';

/** A migrated, empty database of one's own, open; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  const { connection, drop } = await createTestDatabase();
  const opened = openDatabase({ ...connection, max: 4 }, () => undefined);
  return {
    ...opened,
    async close() {
      await opened.close();
      await drop();
    },
  };
}
