import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '#platform/start-error.ts';
import { readConfig, refuseUnfit } from './config.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const FIT = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://quad.example.edu.au',
  SMTP_URL: 'smtp://mail.example.edu.au',
  MAIL_FROM: 'Quad <no-reply@example.edu.au>',
  SUPPORT_EMAIL: 'help@example.edu.au',
};

/** Returns the lines with which a server refuses to start; none if it starts. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    refuseUnfit(readConfig(env));
    return [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

test('production says all that is missing at once, a line each', () => {
  expect(problemsOf(FIT)).toEqual([]);
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    expect.stringContaining('SMTP_URL is missing'),
    expect.stringContaining('PUBLIC_URL must begin with https'),
    expect.stringContaining('SUPPORT_EMAIL'),
  ]);
  expect(problemsOf({ ...FIT, MAIL_FROM: 'Quad <no-reply@localhost>' })).toHaveLength(1);
  expect(problemsOf({ ...FIT, MAIL: 'off' })).toEqual(['- MAIL=off and SMTP_URL contradict each other.']);
  expect(problemsOf({})).toEqual([]);
});

test('a server without mail or https has to be wanted', () => {
  const { SMTP_URL: _mail, ...silent } = FIT;
  expect(problemsOf(silent)).toHaveLength(1);
  expect(problemsOf({ ...silent, MAIL: 'off' })).toEqual([]);
  const plain = { ...FIT, PUBLIC_URL: 'http://quad.example.edu.au' };
  expect(problemsOf(plain)).toHaveLength(1);
  expect(problemsOf({ ...plain, INSECURE: '1' })).toEqual([]);
});

test('all contradictions are told at once', () => {
  const env = { ...FIT, LIMITS: 'off', REDIS_URL: 'redis://r', S3_BUCKET: 'b', PUSH_HOSTS: 'http://x' };
  expect(problemsOf(env)).toHaveLength(4);
  expect(problemsOf({ DATABASE_URL: 'postgres://d' })).toEqual([expect.stringContaining('LETTER_KEY')]);
  expect(problemsOf({ PORT: 'x', LETTER_KEY: 'short' })).toHaveLength(2);
  expect(problemsOf({ SHIPPED_CAMPUSES: 'off', DEMO: '1' })).toHaveLength(1);
});

test('several keys are separated by commas or new lines, and each must be a key', () => {
  const other = Buffer.alloc(32, 8).toString('base64');
  const both = [Buffer.alloc(32, 8), Buffer.alloc(32, 7)];
  for (const between of [',', '\n', ', ', '\r\n', ',\n\n'])
    expect(readConfig({ LETTER_KEY: `${other}${between}${KEY}` }).letterKeys).toEqual(both);
  expect(problemsOf({ LETTER_KEY: `${KEY},short` })).toHaveLength(1);
  expect(problemsOf({ LETTER_KEY: ',' })).toHaveLength(1);
});

test('a secret can come from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'key');
  await writeFile(path, `${KEY}\n`);
  expect(readConfig({ LETTER_KEY_FILE: path }).letterKeys).toEqual([Buffer.alloc(32, 7)]);
  expect(problemsOf({ LETTER_KEY_FILE: path, LETTER_KEY: KEY })).toEqual([
    '- LETTER_KEY and LETTER_KEY_FILE are both set: one is enough.',
  ]);
  const missing = join(folder, 'other');
  expect(problemsOf({ LETTER_KEY_FILE: missing, SMTP_URL_FILE: missing })).toEqual([
    `- SMTP_URL_FILE cannot be read: ENOENT ${missing}`,
    `- LETTER_KEY_FILE cannot be read: ENOENT ${missing}`,
  ]);
});

test('without the shipped campuses there is no demo campus', () => {
  expect(readConfig({})).toMatchObject({ shippedCampuses: true, demo: true });
  expect(readConfig({ SHIPPED_CAMPUSES: 'off' })).toMatchObject({ shippedCampuses: false, demo: false });
});
