import { expect, test } from 'vitest';
import { refuseOtherKey } from '#platform/secret-key/fingerprint.ts';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const app = await appOfFile();

test('a lost key is replaced by a command', async () => {
  const { db, services } = app;
  await refuseOtherKey(db, { ...services.config, letterKeys: [Buffer.alloc(32, 9)] });
  expect(await runCommand(app, 'keys', [])).toBe('Say what: npm run keys -- accept');
  await expect(refuseOtherKey(db, services.config)).rejects.toThrow('is not the key of this database');
  expect(await runCommand(app, 'keys', ['accept'])).toContain('Quad can start with this key now.');
  await refuseOtherKey(db, services.config);
});
