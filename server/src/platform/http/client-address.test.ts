import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { appOfFile, testApp } from '#testing/app.ts';
import { DOCTOR_HEADER, doctorToken } from './client-address.ts';

const trusting = await appOfFile({ env: { TRUST_PROXY: '127.0.0.1' } });
const trustless = await appOfFile();

const seenBy = async ({ app, services }: typeof trusting, token = doctorToken(services.config)) =>
  (
    await app.inject({
      url: '/healthz',
      headers: { [DOCTOR_HEADER]: token, 'x-forwarded-for': '203.0.113.7' },
    })
  ).json<{ content: unknown }>().content;

test('the doctor is told how its request arrived', async () => {
  const arrival = { peer: '127.0.0.1', forwardedFor: '203.0.113.7' };
  expect(await seenBy(trusting)).toEqual({ ...arrival, address: '203.0.113.7', isPeerTrusted: true });
  expect(await seenBy(trustless)).toEqual({ ...arrival, address: '127.0.0.1', isPeerTrusted: false });
});

test('nobody else is told', async () => {
  const other = doctorToken(readConfig({ LETTER_KEY: Buffer.alloc(32, 1).toString('base64') }));
  for (const token of [other, '', 'zz', other.slice(2)]) expect(await seenBy(trusting, token)).toBeNull();
  const { body } = await trusting.app.inject('/healthz');
  expect(JSON.parse(body)).toEqual({ status: true, content: null });
});

test('a node with a newer key knows a doctor with the earlier one', async () => {
  const keys = [2, 1].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const { app, close } = await testApp({ env: { LETTER_KEY: keys.join(',') } });
  const token = doctorToken(readConfig({ LETTER_KEY: String(keys[1]) }));
  const { body } = await app.inject({ url: '/healthz', headers: { [DOCTOR_HEADER]: token } });
  expect(JSON.parse(body).content).toMatchObject({ peer: '127.0.0.1' });
  await close();
});
