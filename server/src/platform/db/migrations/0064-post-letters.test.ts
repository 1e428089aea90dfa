import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/template-database.ts';
import { migrateLike, migrateToLatest } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { migrations } from './index.ts';

test('the blocks that were there are in the bits of their letters, and so are those that come', async () => {
  const { connection, drop } = await createTestDatabase({ isEmpty: true });
  const { db, close } = openDatabase(connection, () => undefined);
  await migrateLike(
    db,
    Object.keys(migrations).filter((name) => name < '0064'),
  );
  await sql`
    insert into post_block (block, texts, letters)
    select block, text, letters_in(text)
    from (values (1, 'lawn'), (1023, 'abc'), (1024, 'lawn'), (1030, 'lawn')) one (block, text)`.execute(db);
  await migrateToLatest(db);
  // The first as a server lays one down that still names the column.
  await sql`insert into post_block (block, texts, letters) values (1031, 'law', '{law}')`.execute(db);
  await sql`insert into post_block (block, texts) values (1032, 'awn'), (1033, '')`.execute(db);
  const { rows } = await sql<{ letters: string; blocks: number[] }>`
    select letters, array_agg(era * 1024 + place order by era, place) as blocks
    from post_letters, generate_series(0, 1023) place where get_bit(blocks, place) = 1
    group by letters order by letters`.execute(db);
  expect(rows).toEqual([
    { letters: 'abc', blocks: [1023] },
    { letters: 'awn', blocks: [1, 1024, 1030, 1032] },
    { letters: 'law', blocks: [1, 1024, 1030, 1031] },
  ]);
  await close();
  await drop();
});
