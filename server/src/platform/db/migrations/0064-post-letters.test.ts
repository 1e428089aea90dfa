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
    from (values (1, 'lawn'), (2047, 'abc'), (2048, 'lawn'), (2050, 'lawn')) one (block, text)`.execute(db);
  await migrateToLatest(db);
  // The first as a server lays one down that still names the column.
  await sql`insert into post_block (block, texts, letters) values (2051, 'law', '{law}')`.execute(db);
  await sql`insert into post_block (block, texts) values (2052, 'awn'), (2053, '')`.execute(db);
  const { rows } = await sql<{ letters: string; blocks: number[] }>`
    select letters, array_agg(era * 2048 + place order by era, place) as blocks
    from post_letters, generate_series(0, 2047) place where get_bit(blocks, place) = 1
    group by letters order by letters`.execute(db);
  expect(rows).toEqual([
    { letters: 'abc', blocks: [2047] },
    { letters: 'awn', blocks: [1, 2048, 2050, 2052] },
    { letters: 'law', blocks: [1, 2048, 2050, 2051] },
  ]);
  await close();
  await drop();
});
