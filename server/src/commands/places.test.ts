import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';

const COMMAND = fileURLToPath(new URL('places.ts', import.meta.url));
const where = ['--address', '1 Union Lawn', '--latitude=-37.8', '--longitude=145'];

const app = await appOfFile();
const ann = await app.person();

/** Runs the command beside the server. Resolves to what it says, whether or not it did anything. */
async function places(...args: string[]): Promise<string> {
  const { user, host, port, database } = app.database.connection;
  const DATABASE_URL = `postgres://${user}@local/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const env = { ...process.env, DATABASE_URL, LETTER_KEY: Buffer.alloc(32).toString('base64') };
  return promisify(execFile)(process.execPath, [COMMAND, ...args], { env, timeout: 120_000 }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

test('suggestions are listed and decided on beside a running server', async () => {
  expect(await places('list')).toBe('Nothing waits for review.');
  const suggest = (name: string) => ann.callOk(placeCalls.CreatePlace, { name, type: 'Gym' });
  const [good, bad] = [await suggest('Rings'), await suggest('Rink')];
  expect(await places('list')).toContain(`${good.id}  Rings (Gym)`);
  expect(await places('publish', `${good.id}`, ...where)).toBe('Published.');
  expect(await places('reject', `${bad.id}`, 'No', 'such', 'place')).toBe('Refused.');
  expect(await places('reject', `${good.id}`, 'Late')).toBe('Nothing waits for review under this number.');
  expect(await ann.callOk(placeCalls.GetPlaces, {})).toMatchObject([{ id: good.id, distance: 0 }]);
}, 120_000);

test.each([
  [[], 'Say what'],
  [['list', '7'], 'Say what'],
  [['publish', 'x', ...where], 'Say what'],
  [['publish', '7', '--nope'], 'Say what'],
  [['reject', '7'], 'Reason must be 1-200 characters long'],
  [['publish', '7'], 'Address must be a string'],
  [['publish', '7', '--address', 'x', '--latitude=91', '--longitude=x'], 'Latitude must be -90 to 90'],
  [['publish', '7', ...where], 'Nothing waits for review under this number.'],
])(
  '%j is refused: %s',
  async (args, message) => {
    expect(await places(...args)).toContain(message);
  },
  60_000,
);
