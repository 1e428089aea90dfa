import { placeCalls } from '@quad/contract/places/calls.ts';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const where = ['--address', '1 Union Lawn', '--latitude=-37.8', '--longitude=145'];

const app = await appOfFile();
const ann = await app.person();

const places = (...args: string[]) => runCommand(app, 'places', args);

test('suggestions are listed and decided on beside a running server', async () => {
  expect(await places('list')).toBe('Nothing waits for review.');
  const suggest = (name: string) => ann.callOk(placeCalls.CreatePlace, { name, type: 'Gym' });
  const [good, bad] = [await suggest('Rings'), await suggest('Rink')];
  expect(await places('list')).toContain(`${good.id}  Rings (Gym)`);
  expect(await places('publish', `${good.id}`, ...where, '--latitude=37.8')).toContain(
    'more than 100 km from the nearest campus',
  );
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
