import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('the limits that are no rates are the documents’', () => {
  expect(limits).toMatchObject({
    DECLINE_REST_DAYS: 7,
    JSON_MAX_BYTES: 65_536,
    JSON_MAX_DEPTH: 8,
    HEADERS_MAX_BYTES: 16_384,
    URL_MAX_LENGTH: 2048,
    HEADERS_TIMEOUT_MS: 10_000,
    JSON_BODY_TIMEOUT_MS: 30_000,
    REQUEST_TIMEOUT_MS: 120_000,
    KEEP_ALIVE_MS: 72_000,
    SESSION_IDLE_DAYS: 30,
    SESSION_MAX_DAYS: 180,
    SOCKETS_PER_PERSON: 8,
    SOCKET_FRAME_BYTES: 16_384,
    SOCKET_CONNECT_TIMEOUT_MS: 10_000,
    OFFLINE_GRACE_MS: 10_000,
    KEPT_BYTES_PER_PERSON: 2_147_483_648,
    HASHES_AT_ONCE_MAX: 4,
    HASH_QUEUE: 200,
  });
});
