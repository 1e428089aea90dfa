import { expect, test } from 'vitest';
import { StartError } from '#platform/start-error.ts';
import { appOfFile } from '#testing/app.ts';
import { acceptKey, refuseOtherKey } from './fingerprint.ts';

const { db, services } = await appOfFile();
const other = { ...services.config, letterKey: Buffer.alloc(32, 9) };

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
