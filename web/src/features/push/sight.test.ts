import { expect, onTestFinished, test, vi } from 'vitest';
import { setConnection } from '#platform/socket.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { saySight } from './sight.ts';

test('the server learns when Quad comes into sight and goes out of it', () => {
  const { connection } = fakeConnection();
  const emitted: unknown[] = [];
  const emit: typeof connection.emit = async (name, payload) => {
    emitted.push([name, payload]);
    return { status: true, content: null };
  };
  setConnection({ ...connection, emit });
  onTestFinished(() => setConnection(null));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  onTestFinished(() => visibility.mockRestore());
  saySight();
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new PointerEvent('pointerdown'));
  const said = [true, false, true].map((in_sight) => ['user:inSight', { in_sight }]);
  expect(emitted).toEqual(said);
});
