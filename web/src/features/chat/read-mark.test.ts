import { afterEach, expect, test, vi } from 'vitest';
import { fakeConnection } from '#testing/fake-connection.ts';
import { setConnection } from '#platform/socket.ts';
import { sayRead, sayUnsaidReads } from './read-mark.ts';

afterEach(() => setConnection(null));

/** Connects, and notes what is said. */
function connect(refusal?: number) {
  const { connection } = fakeConnection();
  const said = vi.spyOn(connection, 'say');
  if (refusal) said.mockResolvedValue({ status: false, errors: [{ code: refusal, message: 'No' }] });
  setConnection(connection);
  return said.mock.calls;
}

test('what is read before there is a connection is said with the first one, the furthest of each chat, once', async () => {
  await sayRead(1, 10);
  await sayRead(1, 12);
  await sayRead(2, 5);
  const said = connect();
  await sayUnsaidReads();
  await sayUnsaidReads();
  expect(said).toEqual([
    ['chat:read', { message_id: 12 }],
    ['chat:read', { message_id: 5 }],
  ]);
});

test('what the server refuses is not said again', async () => {
  const said = connect(404);
  await sayRead(1, 20);
  await sayUnsaidReads();
  expect(said).toHaveLength(1);
});
