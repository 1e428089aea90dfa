import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { listOutbox, outboxTransport, readOutbox } from './outbox.ts';

let folder: string;
let now = Date.UTC(2026, 10, 20, 21, 3, 12, 123);

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'quad-outbox-')), 'outbox');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const transport = () =>
  outboxTransport({
    folder,
    from: 'Quad <no-reply@quad.test>',
    publicUrl: 'https://quad.test:8443',
    clock: { now: () => now },
  });
const mail = (subject: string) =>
  renderMail({ to: 'ann@student.unimelb.edu.au', subject, paragraphs: ['Hi.'] });

test('each mail is a file of its own, and nothing else is left in the folder', async () => {
  await transport().deliver(mail('One'), 'key-1');
  now += 1;
  await transport().deliver(mail('Two'), 'key-2');
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(['20261120T210312123Z-key-1.eml', '20261120T210312124Z-key-2.eml']);
  expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain('Message-ID: <key-1@quad.test>');
  expect((await listOutbox(folder)).map(({ subject }) => subject)).toEqual(['Two', 'One']);
});

test('the same mail handed over again is one file', async () => {
  await transport().deliver(mail('Once'), 'key-1');
  now += 60_000;
  await transport().deliver(mail('Again'), 'key-1');
  expect((await listOutbox(folder)).map(({ subject }) => subject)).toEqual(['Again']);
});

test('an outbox that is not there yet is empty', async () => {
  expect(await listOutbox(folder)).toEqual([]);
});

test('an outbox that cannot be read is not taken for an empty one', async () => {
  await writeFile(folder, 'a file in its place');
  await expect(listOutbox(folder)).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(readOutbox(folder, '20261120T210312123Z-key-1.eml')).rejects.toMatchObject({
    code: 'ENOTDIR',
  });
});

test('only mails of the folder are read', async () => {
  await transport().deliver(mail('Mine'), 'key-1');
  const [mine = ''] = await readdir(folder);
  await copyFile(join(folder, mine), join(folder, '..', 'secret.eml'));
  await writeFile(join(folder, '.20261120T210312123Z-key-9.eml.unfinished'), 'half');
  for (const name of ['../secret.eml', 'secret.eml', '..%2Fsecret.eml', '', '20261120T210312123Z-none.eml']) {
    expect(await readOutbox(folder, name)).toBeNull();
  }
  expect(await listOutbox(folder)).toHaveLength(1);
});
