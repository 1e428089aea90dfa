import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#testing/app.ts';
import { makeCertificate, openTlsProxy } from './doctor/testing/tls-proxy.ts';
import { runCommandWith } from './testing/run-command.ts';

/** Starts a site behind a proxy. @returns a function that runs the doctor beside it */
async function openSite() {
  const certificate = makeCertificate();
  const { url, manners } = await openTlsProxy(certificate);
  const site = { PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' };
  const app = await testApp({ env: site });
  onTestFinished(() => app.close());
  manners.nodes = [await app.origin()];
  const folder = await mkdtemp(join(tmpdir(), 'quad-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const NODE_EXTRA_CA_CERTS = join(folder, 'ca.pem');
  await writeFile(NODE_EXTRA_CA_CERTS, certificate.cert);
  const env = {
    ...site,
    NODE_EXTRA_CA_CERTS,
    DATA_DIR: app.dataDir,
    SMTP_URL: 'smtp://quad:hunter2@127.0.0.1:1',
  };
  return (...args: string[]) => runCommandWith(env, app, 'doctor', args);
}

/** The names of the checks in the table of docs/operating.md. */
async function namesInDocs(): Promise<string[]> {
  const page = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const section = page.split('\n## ').find((one) => one.startsWith('Doctor\n')) ?? '';
  return [...section.matchAll(/^\| (\S.*?) +\|/gm)].slice(2).map(([, name = '']) => name);
}

test('a line is printed for each check, with the cure and without secrets', async () => {
  const doctor = await openSite();
  const { code, output } = await doctor('--mail', 'someone@quad.example.edu');
  const lines = output.split('\n').slice(0, -1);
  const parts = lines.map((line) => /^(OK|WARN|FAIL) +([\w ]+): (\S.*\.)$/.exec(line)?.slice(1) ?? [line]);
  const stateOf = Object.fromEntries(parts.map(([state, name]) => [name, state]));
  expect(parts.map(([, name]) => name)).toEqual(await namesInDocs());
  expect(lines).toHaveLength(21);
  // The tests' PostgreSQL may forget after a crash, and there is no mail server.
  expect(stateOf).toMatchObject({
    certificate: 'OK',
    'client address': 'OK',
    WebSocket: 'OK',
    polling: 'OK',
    files: 'OK',
    durability: 'FAIL',
    'mail server': 'FAIL',
    backup: 'WARN',
  });
  expect(output).toMatch(/^FAIL {2}durability: .* Set `fsync = on`/m);
  expect(output).toMatch(/\n21 checks: \d+ OK, \d+ WARN, \d+ FAIL\.$/);
  expect(code).toBe(1);
  expect(output).not.toMatch(/hunter2|someone@/);
}, 120_000);

test('a test mail needs an address', async () => {
  const doctor = await openSite();
  expect(await doctor('--mail', 'someone')).toEqual({
    code: 1,
    output: 'Say where a test mail goes: npm run doctor -- --mail ADDRESS',
  });
}, 120_000);
