import { expect, test } from 'vitest';
import { StartError } from '#platform/start-error.ts';
import { appOfFile } from '#testing/app.ts';
import { acceptKey, refuseOtherKey } from './fingerprint.ts';

const { db, services } = await appOfFile();
const other = { ...services.config, letterKeys: [Buffer.alloc(32, 9)] };

test('a start with another key is refused in one line, until the key is accepted', async () => {
  await refuseOtherKey(db, services.config);
  await refuseOtherKey(db, services.config);
  const refused = refuseOtherKey(db, other);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(/^LETTER_KEY .* is not the key of this database[^\n]*$/);
  await acceptKey(db, other);
  await refuseOtherKey(db, other);
  await expect(refuseOtherKey(db, services.config)).rejects.toThrow(StartError);
});

test('a start needs the key of the last start among its keys, and stores its first one', async () => {
  const [one, two, three] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
  const start = (...letterKeys: Buffer[]) => refuseOtherKey(db, { ...services.config, letterKeys });
  await acceptKey(db, { ...services.config, letterKeys: [one] });
  await start(one, two);
  await expect(start(two)).rejects.toThrow(StartError);
  await start(two, one);
  await start(two);
  await expect(start(one)).rejects.toThrow(StartError);
  await expect(start(one, three)).rejects.toThrow(StartError);
  await start(one, three, two);
  await start(one);
});
