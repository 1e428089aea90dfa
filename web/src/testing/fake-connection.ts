import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { EveryServerEvent } from '@quad/contract/every.ts';
import type { Connection, ServerEventName } from '#platform/socket.ts';

/** Makes a connection whose events the test sends. */
export function fakeConnection() {
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const connection: Connection = {
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    emit: () => Promise.resolve({ status: true, content: null }),
    renew: () => undefined,
    check: async () => undefined,
    close: () => undefined,
  };
  return {
    connection,
    /** Sends an event to its listeners. */
    sendEvent<Name extends ServerEventName>(name: Name, payload: PayloadOf<EveryServerEvent, Name>): void {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
  };
}
