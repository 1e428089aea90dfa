import { afterEach, expect, test, vi } from 'vitest';
import { fakeConnection } from '#testing/fake-connection.ts';
import { setConnection } from '#platform/socket.ts';
import { emitRead, emitWaitingReads } from './read-mark.ts';

afterEach(() => setConnection(null));

/** Connects to a fake server. The test can read the events that the page sends. */
function connect(refusal?: number) {
  const { connection } = fakeConnection();
  const said = vi.spyOn(connection, 'emit');
  if (refusal) said.mockResolvedValue({ status: false, errors: [{ code: refusal, message: 'No' }] });
  setConnection(connection);
  return said.mock.calls;
}

test('what is read before there is a connection is said with the first one, the furthest of each chat, once', async () => {
  await emitRead(1, 10);
  await emitRead(1, 12);
  await emitRead(2, 5);
  const said = connect();
  await emitWaitingReads();
  await emitWaitingReads();
  expect(said).toEqual([
    ['chat:read', { message_id: 12 }],
    ['chat:read', { message_id: 5 }],
  ]);
});

test('what the server refuses is not said again', async () => {
  const said = connect(404);
  await emitRead(1, 20);
  await emitWaitingReads();
  expect(said).toHaveLength(1);
});
