import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushKeysOf } from './keys.ts';
import { decrypted } from './testing/push-service.ts';

test('keys are the same for the same secret and generation only', () => {
  const config = (byte: number) => ({ letterKeys: [Buffer.alloc(32, byte)], dataDir: '' });
  const all = [pushKeysOf(config(1), 1), pushKeysOf(config(1), 2), pushKeysOf(config(2), 1)];
  expect(pushKeysOf(config(1), 1)).toEqual(all[0]);
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(3);
  for (const { publicKey, privateKey } of all) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
  }
});

// This test proves that the tests' push service decrypts as a browser does. Source: RFC 8291 §5 and appendix A.
test('the example of RFC 8291 is decrypted', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decrypted(Buffer.from(body, 'base64url'), { pair, keys })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});
