import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { testApp } from '#testing/app.ts';
import { judgeArrival, judgeCertificate, pageChecks } from './page.ts';
import { runCheck } from './testing/context.ts';
import { makeCertificate, openTlsProxy } from './testing/tls-proxy.ts';

const certificate = makeCertificate();
const DAY_MS = 24 * 60 * 60_000;
const LETTER_KEY = Buffer.alloc(32, 'letters').toString('base64');

/** Starts two nodes behind a proxy. The requests go to the first one. */
async function openSite(trustProxy = '127.0.0.1') {
  const { url, manners } = await openTlsProxy(certificate);
  const env = { PUBLIC_URL: url, LETTER_KEY, ...(trustProxy && { TRUST_PROXY: trustProxy }) };
  const one = await testApp({ env });
  onTestFinished(() => one.close());
  const two = await testApp({ env, beside: one });
  onTestFinished(() => two.close());
  const nodes = [await one.origin(), await two.origin()];
  manners.nodes = nodes.slice(0, 1);
  const check = (name: string, more: Partial<Parameters<typeof runCheck>[2]> = {}) =>
    runCheck(pageChecks, name, { env, ca: certificate.cert, ...more });
  return { check, manners, nodes, url };
}

test('a site behind a proxy is fit', async () => {
  const { check } = await openSite();
  // The page itself has to be built, which it is not in all test runs.
  for (const name of Object.keys(pageChecks.checks).filter((one) => one !== 'page'))
    expect({ name, ...(await check(name)) }).toEqual({ name, state: 'OK', says: expect.any(String) });
  expect((await check('certificate')).says).toBe('days left: 29.');
});

test('a certificate that ends soon, or that nobody trusts, is found', async () => {
  const { check, url } = await openSite();
  const later = { now: () => systemClock.now() + 26 * DAY_MS };
  expect(await check('certificate', { clock: later })).toMatchObject({
    state: 'WARN',
    says: 'days left: 3.',
  });
  expect(await runCheck(pageChecks, 'certificate', { env: { PUBLIC_URL: url } })).toMatchObject({
    state: 'FAIL',
    says: 'not valid (DEPTH_ZERO_SELF_SIGNED_CERT).',
  });
  const other = makeCertificate();
  expect(await check('certificate', { ca: other.cert })).toMatchObject({ state: 'FAIL' });
});

test.each([
  ['OK', 90, 15],
  ['WARN', 90, 13],
  ['OK', 365, 14],
  ['WARN', 365, 13],
  ['OK', 6, 1],
  ['WARN', 6, 0.9],
])('%s is the finding for a certificate of %d days with %d left', (state, days, left) => {
  const validity = { from: 0, until: days * DAY_MS };
  expect(judgeCertificate(validity, (days - left) * DAY_MS).state).toBe(state);
});

test('a site without https is warned of', async () => {
  const env = { PUBLIC_URL: 'http://localhost:1' };
  expect(await runCheck(pageChecks, 'certificate', { env })).toMatchObject({ state: 'WARN' });
});

test('a site that does not answer fails in each check', async () => {
  const env = { PUBLIC_URL: 'https://127.0.0.1:1' };
  for (const name of Object.keys(pageChecks.checks))
    expect(await runCheck(pageChecks, name, { env })).toEqual({
      state: 'FAIL',
      says: 'not working (ECONNREFUSED).',
      cure: pageChecks.cure,
    });
});

test('a proxy without Quad, another program and another address are told apart', async () => {
  const { check, manners } = await openSite();
  manners.nodes = ['http://127.0.0.1:1'];
  expect(await check('page')).toMatchObject({ state: 'FAIL', says: 'status 502.' });
  expect(await check('polling')).toMatchObject({ state: 'FAIL', says: 'status 502.' });
  const answers = async (status: number, headers: OutgoingHttpHeaders) => {
    const server = createServer((_asked, answer) => answer.writeHead(status, headers).end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    manners.nodes = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
  };
  await answers(200, {});
  expect(await check('page')).toMatchObject({ state: 'FAIL', says: 'another program answers.' });
  expect(await check('client address')).toMatchObject({ state: 'FAIL' });
  await answers(200, { 'x-request-id': '0123456789abcdef' });
  expect(await check('page')).toEqual({ state: 'OK', says: 'it answers.' });
  await answers(302, { location: 'https://www.quad.example.edu/' });
  expect(await check('page')).toMatchObject({
    state: 'FAIL',
    cure: expect.stringContaining('Set PUBLIC_URL'),
  });
});

test('a proxy that passes no WebSocket on fails', async () => {
  const { check, manners } = await openSite();
  manners.isDeaf = true;
  expect(await check('WebSocket')).toMatchObject({ state: 'FAIL', says: 'status 400 instead of 101.' });
});

test('a proxy that keeps no page on its node fails', async () => {
  const { check, manners, nodes } = await openSite();
  manners.nodes = nodes;
  expect(await check('polling')).toMatchObject({
    state: 'FAIL',
    cure: expect.stringContaining('on its node'),
  });
});

test('a proxy that is not trusted fails, and the cure names it', async () => {
  const { check, manners } = await openSite('');
  expect(await check('client address')).toMatchObject({
    state: 'FAIL',
    cure: expect.stringMatching(/^Set TRUST_PROXY=(::ffff:)?127\.0\.0\.1,/),
  });
  manners.headers = ({ 'x-forwarded-for': _claim, ...sent }) => sent;
  expect(await check('client address')).toMatchObject({
    state: 'FAIL',
    cure: expect.stringContaining('set X-Forwarded-For'),
  });
});

test('a trusted proxy that passes on what clients claim fails', async () => {
  const { check, manners } = await openSite();
  manners.headers = (sent) => sent;
  expect(await check('client address')).toMatchObject({
    state: 'FAIL',
    says: 'the server believes any address that a client claims.',
  });
});

test('a doctor with another key is told so', async () => {
  const { check, url } = await openSite();
  const env = { PUBLIC_URL: url, LETTER_KEY: Buffer.alloc(32, 1).toString('base64') };
  expect(await check('client address', { env })).toMatchObject({
    state: 'FAIL',
    says: 'the server does not tell it.',
  });
});

test.each([
  ['OK', '198.51.100.4', '198.51.100.4'],
  ['OK', '198.51.100.4', '::ffff:198.51.100.4'],
  ['WARN', '198.51.100.4', '10.0.0.4'],
])('%s is the finding if the server sees %s and was asked from %s', (state, address, from) => {
  const arrival = { address, peer: '127.0.0.1', isPeerTrusted: true, forwardedFor: address };
  expect(judgeArrival(arrival, from).state).toBe(state);
});

test('without a proxy the server sees the client itself', () => {
  const arrival = {
    address: '198.51.100.4',
    peer: '198.51.100.4',
    isPeerTrusted: false,
    forwardedFor: '192.0.2.77',
  };
  expect(judgeArrival(arrival, '198.51.100.4').state).toBe('OK');
});
