import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { connectionLost } from '#platform/connection-state.ts';
import { log } from '#platform/log.ts';
import { type Connection, setConnection } from '#platform/socket.ts';

/** How long until what carries the events is asked for again where it could not be fetched, in milliseconds. */
const FETCH_AGAIN_MS = 5000;

/** Keeps the one connection for events open while the signed-in part of the page is shown, and what is cached current. */
export function Live({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  useEffect(() => {
    let connection: Connection | undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function open(): Promise<void> {
      // Nothing on the first screen waits for events, so what carries them is fetched after it.
      const code = await import('./connection.ts').catch(notFetched);
      if (isOver) return;
      if (!code) {
        connectionLost();
        timer = setTimeout(() => void open(), FETCH_AGAIN_MS);
        return;
      }
      connection = code.openLive(cache);
      setConnection(connection);
    }
    // In a task of its own, so that it does not lengthen the one that the first screen ends with.
    timer = setTimeout(() => void open(), 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setConnection(null);
      connection?.close();
    };
  }, [cache]);
  return children;
}

/** Gone, or out of reach: it is asked for again. Code that came and broke is heard of. */
function notFetched(error: unknown): null {
  if (!(error instanceof TypeError)) log('error', `What carries the events cannot start: ${String(error)}`);
  return null;
}
