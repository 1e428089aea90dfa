import { authCalls } from '@quad/contract/auth/calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import { comparable } from '#testing/responses.ts';
import type { Client } from '#testing/client.ts';

/**
 * Only `npm run bad-input` compares times. 40 pairs are enough to notice that one kind of address is slower in nine of
 * ten pairs.
 */
const comparesTimes = inject('badInputCases') !== undefined;
const PAIRS = comparesTimes ? 40 : 6;
/**
 * A test counts the pairs in which the known address is slower. This is the maximum distance of the count from half of
 * all pairs, in standard deviations. By chance, the distance exceeds this maximum once in 1.7 million runs.
 */
const BEYOND_CHANCE = 5;
/** The timeout of a test, in milliseconds. A busy machine hashes slowly. */
const PATIENCE = 10 * 60_000;

let known: string;
/** An unknown address with as many characters as the known address. */
let unknown: string;
let visitor: Client;

const app = await appOfFile();
beforeAll(async () => {
  await importReference(app.db);
  ({ email: known } = await app.person());
  unknown = known.replace('person', 'nobody');
  visitor = app.visitor();
});

const password = 'lawn-at-four-4';
const calls: [string, Call, (email: string) => object, number][] = [
  ['login', authCalls.login, (email) => ({ email, password: 'not the right one' }), 401],
  [
    'register',
    authCalls.register,
    (email) => ({ email, uni_id: 61, password, confirm_password: password }),
    200,
  ],
  ['ForgotPassword', authCalls.ForgotPassword, (email) => ({ email }), 200],
  ['ResendVerification', authCalls.ResendVerification, (email) => ({ email }), 200],
];

/** Hashing takes nearly all the time of a call that hashes, so the test counts the hashes. */
const { passwords } = app.services;
const hashings = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')];
const countHashes = (): number => hashings.reduce((sum, { mock }) => sum + mock.calls.length, 0);

/** Makes a call. Returns everything that the caller sees of the answer, the number of hashes, and the time. */
async function ask(call: Call, input: object, email: string) {
  const hashed = countHashes();
  const begin = performance.now();
  const { statusCode, body, headers } = comparable(await visitor.send(call, input));
  const milliseconds = performance.now() - begin;
  const seen = { statusCode, body: body.replaceAll(email, 'EMAIL'), headers, hashes: countHashes() - hashed };
  return { seen, milliseconds };
}

// Source: security.md T11: for both addresses, status, body, headers and time are the same. Only the mail differs.
test.each(calls)(
  '%s tells nobody whether an address is known, nor does its time',
  async (_, call, inputFor, code) => {
    let knownWasSlower = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // In every other pair, the call with the known address is first.
      const emails = pair % 2 === 0 ? [known, unknown] : [unknown, known];
      const answers = [];
      for (const email of emails) answers.push(await ask(call, inputFor(email), email));
      const [one, other] = answers as [(typeof answers)[number], (typeof answers)[number]];
      expect(one.seen.statusCode).toBe(code);
      expect(one.seen).toEqual(other.seen);
      const [ofKnown, ofUnknown] = pair % 2 === 0 ? [one, other] : [other, one];
      if (ofKnown.milliseconds > ofUnknown.milliseconds) knownWasSlower += 1;
    }
    if (!comparesTimes) return;
    // The sign test: if both addresses take the same time, each is slower in about half of the pairs.
    const deviations = Math.abs(knownWasSlower - PAIRS / 2) / (Math.sqrt(PAIRS) / 2);
    expect(deviations, `the known address was slower in ${knownWasSlower} of ${PAIRS} pairs`).toBeLessThan(
      BEYOND_CHANCE,
    );
  },
  PATIENCE,
);
