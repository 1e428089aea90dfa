import { lstatSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { startQuad } from '../../reliability/testing/quad-process.ts';
import { openDataFolder } from './data-folder.ts';

const modeOf = async (path: string) => (await lstat(path)).mode & 0o777;

async function wideFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-wide-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, 'outbox'));
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'quad.log'), '');
  for (const name of ['outbox', 'postgres', '.']) await chmod(join(dataDir, name), 0o755);
  await chmod(join(dataDir, 'quad.log'), 0o644);
  return dataDir;
}

/**
 * Lists the entries of the data folder that other users of the machine may read, write or enter. Leaves out the
 * database's folder if other users may only enter this folder.
 */
async function openToOthers(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true });
  const open: string[] = [];
  for (const entry of entries) {
    // A temporary file may have been removed after the folder was read.
    const { mode } = lstatSync(join(dataDir, entry), { throwIfNoEntry: false }) ?? { mode: 0 };
    const others = mode & 0o077;
    if (others !== 0 && !(entry === 'postgres' && others === 0o011)) open.push(entry);
  }
  return open;
}

test.each(['postgres://elsewhere', ''])(
  'a folder that was open is closed, with a database at "%s"',
  async (databaseUrl) => {
    const dataDir = await wideFolder();
    openDataFolder({ dataDir, databaseUrl });
    const passing = process.getuid?.() === 0 && databaseUrl === '' ? 0o711 : 0o700;
    expect(await modeOf(dataDir)).toBe(passing);
    expect(await modeOf(join(dataDir, 'postgres'))).toBe(passing);
    expect(await modeOf(join(dataDir, 'outbox'))).toBe(0o700);
    expect(await modeOf(join(dataDir, 'quad.log'))).toBe(0o600);
  },
);

test('a folder that everybody writes to is left as it is', async () => {
  const dataDir = await wideFolder();
  await chmod(dataDir, 0o1777);
  openDataFolder({ dataDir, databaseUrl: 'postgres://elsewhere' });
  expect(await modeOf(dataDir)).toBe(0o777);
  expect(await modeOf(join(dataDir, 'outbox'))).toBe(0o755);
});

const mailsIn = async (outbox: string) => (await readdir(outbox)).filter((name) => !name.startsWith('.'));

test('a Quad that runs makes nothing that others may read', async () => {
  const dataDir = await wideFolder();
  const quad = await startQuad(dataDir);
  onTestFinished(async () => void (await quad.stop()));
  await quad.whenReady();
  const form = { uni_id: 61, email: 'open@student.unimelb.edu.au', password: 'jacaranda season' };
  const response = await fetch(`${quad.origin}/api${authCalls.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, confirm_password: form.password }),
  });
  expect(response.status).toBe(200);
  await expect.poll(() => mailsIn(join(dataDir, 'outbox'))).toHaveLength(1);
  expect(await openToOthers(dataDir)).toEqual([]);
});
