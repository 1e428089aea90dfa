import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { runCommand } from './testing/run-command.ts';

const app = await appOfFile();
const change = (...args: string[]) => runCommand(app, 'switch', args);
const whyOff = () => app.services.switches.whyOff('posts');

test('a running server hears at once what is off, with the words, and what is on again', async () => {
  expect(await change()).toBe('signups: on\nposts: on\nletters: on\nuploads: on\nwrites: on');
  expect(await change('posts', 'off', 'Back', 'at six')).toBe('posts is off. People read: “Back at six”');
  await expect.poll(whyOff).toBe('Back at six');
  expect(await change()).toMatch(/^posts: off since .*, “Back at six”$/m);
  expect(await change('posts', 'off', 'Back at seven')).toContain('Back at seven');
  await expect.poll(whyOff).toBe('Back at seven');
  expect(await change('posts', 'on')).toBe('posts is on again.');
  await expect.poll(whyOff).toBeUndefined();
}, 60_000);

test.each([['everything', 'off', 'why'], ['posts'], ['posts', 'off'], ['posts', 'on', 'why']])(
  '%j is refused',
  async (...args) => {
    expect(await change(...args.flat())).toContain('Say what: npm run switch');
  },
  60_000,
);

test('words that are too long are refused with their length', async () => {
  expect(await change('posts', 'off', 'a'.repeat(201))).toContain('The words are 201 characters long.');
}, 60_000);
